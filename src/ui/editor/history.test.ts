import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Edit, makeHistory } from './history.ts';
import { breakLine, indent, outdent } from './indent.ts';

const at = (start: number, end = start) => ({ start, end });
const apply = (text: string, edit: Edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end);

it('takes every step back to the beginning and forward to the end again', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 20 }), (texts) => {
      const history = makeHistory({ text: '', selection: at(0) });
      for (const text of texts) history.record({ text, selection: at(text.length) });
      let now = texts.at(-1) ?? '';
      for (let edit = history.undo(); edit; edit = history.undo()) now = apply(now, edit);
      expect(now).toBe('');
      for (let edit = history.redo(); edit; edit = history.redo()) now = apply(now, edit);
      expect(now).toBe(texts.at(-1));
    }),
  );
});

it('forgets what was taken back once something else is typed', () => {
  const history = makeHistory({ text: 'a', selection: at(1) });
  history.record({ text: 'ab', selection: at(2) });
  expect(history.undo()).toEqual({ start: 1, end: 2, text: '', selection: at(1) });
  history.record({ text: 'ac', selection: at(2) });
  expect(history.redo()).toBeUndefined();
});

it('moves lines in and out again, whatever is selected', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '  b', '', '\tc'), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (lines, one, other) => {
        const text = lines.join('\n');
        const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort(
          (a, b) => a - b,
        );
        fc.pre(text.slice(start, end).includes('\n'));
        const inner = indent(text, at(start, end));
        const moved = apply(text, inner);
        expect(apply(moved, outdent(moved, inner.selection))).toBe(text);
      },
    ),
  );
});

it('breaks a line as deep as it is, deeper after a bracket or a key of YAML', () => {
  const broken = (text: string, language: 'json' | 'yaml', caret = text.length) =>
    apply(text, breakLine(text, at(caret), language));
  expect(broken('  "a": 1,', 'json')).toBe('  "a": 1,\n  ');
  expect(broken('{', 'json')).toBe('{\n  ');
  expect(broken('  [{}', 'json', 4)).toBe('  [{\n    \n  }');
  expect(broken('a:', 'yaml')).toBe('a:\n  ');
  expect(broken('a:', 'json')).toBe('a:\n');
});
