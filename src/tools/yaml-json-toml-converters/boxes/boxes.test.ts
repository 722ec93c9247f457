/** The state of the three boxes: what an edit took from another box is told, and comes back. */
import { describe, expect, it } from 'vitest';
import { AFTER_NOTHING, afterEdit, afterTyping, afterUndo, beforeEdit, type Shown } from './boxes.ts';
import { convert, type Edit } from '../logic.ts';
import type { Format } from '../values/value.ts';

async function typed(before: Shown, format: Format, text: string): Promise<Shown> {
  const edit: Edit = beforeEdit(before, { format, text, caret: 0, yamlVersion: '1.2', dialect: 'json' });
  return afterEdit(afterTyping(before, format, text), edit, await convert(edit));
}

async function typedInTurn(...edits: readonly (readonly [Format, string])[]): Promise<Shown> {
  let shown = AFTER_NOTHING;
  for (const [format, text] of edits) shown = await typed(shown, format, text);
  return shown;
}

describe('the boxes', () => {
  it('keep the comments of YAML while JSON is typed in, digit by digit', async () => {
    const shown = await typedInTurn(
      ['yaml', '# shop\nport: 80 # web\n'],
      ['json', '{"port": 8}'],
      ['json', '{"port": 81'],
      ['json', '{"port": 81}'],
    );
    expect(shown.boxes.yaml).toBe('# shop\nport: 81 # web\n');
    expect(shown.replaced).toEqual({});
  });

  it('tell what was lost until another box is typed in, and bring it back', async () => {
    const yaml = '# shop\nport: 80 # web\n';
    let shown = await typedInTurn(['yaml', yaml], ['json', '{"other":1}'], ['json', '{"other":12}']);
    expect(shown.replaced).toEqual({ yaml: { comments: 2, isUnread: false } });
    expect(afterUndo(shown).boxes).toEqual({ json: '{\n  "port": 80\n}', yaml, toml: 'port = 80\n' });
    expect(afterUndo(afterUndo(shown)).boxes.yaml).toBe(yaml);
    const again = await typed(afterUndo(shown), 'json', '{"port":81}');
    expect(again.boxes.yaml).toBe('# shop\nport: 81 # web\n');
    shown = await typed(shown, 'toml', 'x = 1');
    expect(shown.replaced).toEqual({});
  });

  it('tell when a text that could not be read was replaced', async () => {
    const shown = await typedInTurn(['yaml', 'a: 1'], ['yaml', 'a: [1, 2'], ['toml', 'a = 3']);
    expect(shown.boxes.yaml).toBe('a: 3\n');
    expect(shown.replaced.yaml).toEqual({ comments: 0, isUnread: true });
    expect(afterUndo(shown).boxes).toMatchObject({ yaml: 'a: [1, 2', toml: 'a = 1\n' });
  });

  it('stay as they are while a text is refused', async () => {
    const shown = await typedInTurn(['json', '{"a":1}'], ['json', '{"a":1,}']);
    expect(shown.boxes).toEqual({ json: '{"a":1,}', yaml: 'a: 1\n', toml: 'a = 1\n' });
    expect(shown.repair).toBe('json5');
    expect((await typed(shown, 'json', '{"a":1,2}')).repair).toBeUndefined();
  });
});
