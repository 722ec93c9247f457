/** The state of the three boxes: what an edit took from another box is told, and comes back. */
import { describe, expect, it } from 'vitest';
import {
  AFTER_NOTHING,
  afterCancel,
  afterEdit,
  afterTyping,
  afterUndo,
  beforeEdit,
  type BoxesState,
  unanswered,
} from './editing-state.ts';
import { convert, type Edit } from '../logic.ts';
import type { Format } from '../values/value.ts';

async function typed(before: BoxesState, format: Format, text: string): Promise<BoxesState> {
  const edit: Edit = beforeEdit(before, { format, text, caret: 0, yamlVersion: '1.2', dialect: 'json' });
  return afterEdit(afterTyping(before, format, text), edit, await convert(edit));
}

async function typedInTurn(...edits: readonly (readonly [Format, string])[]): Promise<BoxesState> {
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

  it('know the one whose conversion is under way: neither answered, nor refused, nor cancelled', async () => {
    const read = await typed(AFTER_NOTHING, 'yaml', 'a: 1');
    expect([unanswered(AFTER_NOTHING), unanswered(read)]).toEqual([undefined, undefined]);
    const underway = afterTyping(read, 'json', '[1]');
    expect(unanswered(underway)).toBe('json');
    const cancelled = afterCancel(underway, 'json');
    expect(unanswered(cancelled)).toBeUndefined();
    expect(cancelled).toMatchObject({ edited: 'json', isCancelled: true, problem: undefined });
    expect(unanswered(afterTyping(cancelled, 'json', '[12]'))).toBe('json');
    expect(unanswered(await typed(read, 'json', '[1'))).toBeUndefined();
    const replaced = await typed(underway, 'toml', 'a = 3');
    expect(unanswered(replaced)).toBeUndefined();
    expect(unanswered(afterUndo(replaced))).toBe('json');
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

  it('know the file that a text came from, until another comes or all is emptied', async () => {
    const file = { name: 'a.yaml' };
    const opened = afterTyping(AFTER_NOTHING, 'yaml', 'a: 1', { file });
    expect(opened.opened).toEqual({ file, format: 'yaml', text: 'a: 1' });
    expect(opened.whole).toBeUndefined();
    const edit = beforeEdit(opened, {
      format: 'yaml',
      text: 'a: 1',
      caret: 0,
      yamlVersion: '1.2',
      dialect: 'json',
    });
    expect(afterEdit(opened, edit, await convert(edit)).opened).toEqual({
      file,
      format: 'yaml',
      text: 'a: 1',
    });
    const sent = afterTyping(opened, 'json', '1', {});
    expect([sent.opened, sent.whole]).toEqual([undefined, undefined]);
    const written = afterTyping(opened, 'json', '1');
    expect([written.opened, written.whole, written.boxes]).toEqual([
      undefined,
      'json',
      { json: '1', yaml: 'a: 1', toml: '' },
    ]);
  });

  it('hand on a commented text up to 300,000 characters, and only the count of a longer one', () => {
    const before = (length: number): BoxesState => ({
      ...AFTER_NOTHING,
      boxes: { json: '', yaml: 'x'.repeat(length), toml: '# c' },
      comments: { json: 0, yaml: 2, toml: 1 },
    });
    const edit: Edit = { format: 'toml', text: '# c', caret: 0, yamlVersion: '1.2', dialect: 'json' };
    const texts = (length: number) => beforeEdit(before(length), edit).commented;
    expect(texts(300_000)).toEqual({ yaml: { text: 'x'.repeat(300_000), comments: 2 } });
    expect(texts(300_001)).toEqual({ yaml: { text: '', comments: 2 } });
    expect(beforeEdit(AFTER_NOTHING, edit).commented).toEqual({});
  });

  it('give the caret of a text that was laid out again, and of no other', async () => {
    const edit = (text: string): Edit => ({
      format: 'json',
      text,
      caret: 4,
      yamlVersion: '1.2',
      dialect: 'json',
    });
    const shown = async (text: string) => afterEdit(AFTER_NOTHING, edit(text), await convert(edit(text)));
    expect((await shown('{"a":1}')).caret).toBe(7);
    expect((await shown('{\n  "a": 1\n}')).caret).toBeUndefined();
    expect((await shown('{"a":1')).caret).toBeUndefined();
  });

  it('begin empty, and tell of a refusal nothing but the refusal', async () => {
    expect(AFTER_NOTHING).toMatchObject({
      boxes: { json: '', yaml: '', toml: '' },
      comments: { json: 0, yaml: 0, toml: 0 },
      losses: { json: [], yaml: [], toml: [] },
      extensions: [],
    });
    const read = await typed(AFTER_NOTHING, 'yaml', 'a: 010 # c\nb: !x 1');
    expect([read.zeros?.count, read.losses.json.length, read.edited]).toEqual([1, 2, 'yaml']);
    const refused = await typed(read, 'toml', 'a =');
    expect(refused).toMatchObject({ zeros: undefined, edited: 'toml', extensions: [], repair: undefined });
    expect(refused.losses).toEqual({ ...read.losses, toml: [] });
    expect(refused.problem?.message).toBe('expected a value, found the end of the text');
    expect(afterUndo(AFTER_NOTHING)).toBe(AFTER_NOTHING);
  });
});
