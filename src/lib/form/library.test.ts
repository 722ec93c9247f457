import { describe, expect, it } from 'vitest';
import { answer, defineForm, refuse } from './form.ts';
import { toolOf } from './library.ts';
import { choice } from '../options.ts';

const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'text', label: 'Text' } },
  options: { to: choice('upper', ['upper', 'lower']) },
  outputs: { result: { kind: 'text', label: 'Result' } },
  page: {
    empty: '',
  },
  examples: [{ inputs: { text: 'a' }, outputs: { result: 'A' } }],
  howItWorks: [],
  run: ({ text }, { to }) =>
    text === '!'
      ? refuse({ message: 'no', position: { line: 1, column: 1, offset: 0 } })
      : answer({ result: { text: to === 'upper' ? text.toUpperCase() : text.toLowerCase() } }, [
          { message: 'noted' },
        ]),
});

describe('toolOf', () => {
  const tool = toolOf(form);

  it('gives outputs and notices as plain values', async () => {
    expect(await tool({ text: 'a' })).toEqual({
      ok: true,
      outputs: { result: 'A' },
      notices: [{ message: 'noted' }],
      isNo: false,
    });
    expect(await tool({ text: 'A' }, { to: 'lower' })).toMatchObject({ outputs: { result: 'a' } });
  });

  it('gives an output that is JSON as a value besides, with every digit of whole numbers', async () => {
    const json = toolOf({ ...form, outputs: { result: { kind: 'text', label: 'Result', as: 'json' } } });
    const text = '{"A":[1,2.50,12345678901234567890]}';
    const answer = await json({ text });
    if (!answer.ok) throw new Error(answer.problem.message);
    expect(answer.values?.['result']).toEqual({ A: [1, 2.5, 12345678901234567890n] });
    expect(JSON.parse(JSON.stringify(answer))).not.toHaveProperty('values');
    const other = await json({ text: 'none' });
    expect(other.ok && other.values?.['result']).toBe(undefined);
  });

  it('gives values of any depth, and members of any name', async () => {
    const json = toolOf({ ...form, outputs: { result: { kind: 'text', label: 'Result', as: 'json' } } });
    const valueOf = async (text: string) => {
      const answer = await json({ text }, { to: 'lower' });
      return answer.ok ? answer.values?.['result'] : answer.problem;
    };
    expect(await valueOf('{"__proto__":{"a":[1,[2,3],4]}}')).toEqual(
      JSON.parse('{"__proto__":{"a":[1,[2,3],4]}}'),
    );
    let depth = 0;
    let value = await valueOf('['.repeat(5000) + ']'.repeat(5000));
    for (; Array.isArray(value); value = (value as unknown[])[0]) depth += 1;
    expect(depth).toBe(5000);
  });

  it('gives what was wrong with its place', async () => {
    expect(await tool({ text: '!' })).toEqual({ ok: false, problem: { message: 'no', line: 1, column: 1 } });
  });

  it('throws for names and values that there are not', async () => {
    await expect(tool({ other: 'a' })).rejects.toThrow('no input "other"');
    await expect(tool({ text: 'a' }, { other: true })).rejects.toThrow('no option "other"');
    await expect(tool({ text: 'a' }, { to: 'x' })).rejects.toThrow('cannot be "x"');
  });
});
