import { describe, expect, it } from 'vitest';
import { answer, defineForm, refuse } from './form.ts';
import { toolOf } from './library.ts';
import { choice, text } from '../options.ts';

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

  it('gives an output that is a number as one besides, and those of a list by their labels', async () => {
    const counting = toolOf({
      ...form,
      outputs: {
        result: { kind: 'row', label: 'Result', isNumber: true },
        counts: { kind: 'rows', label: 'Counts', isNumber: true },
      },
      run: ({ text: typed }) =>
        answer({
          result: typeof typed === 'string' ? typed : '',
          counts: [
            { label: 'Words', value: '1,234' },
            { label: 'Longest', value: 'penknife' },
            { label: 'Below zero', value: '−13' },
          ],
        }),
    });
    const numberOf = async (typed: string) => {
      const given = await counting({ text: typed });
      return given.ok ? given.values : undefined;
    };
    expect(await numberOf('10.50')).toEqual({ result: 10.5, counts: { Words: 1234, 'Below zero': -13 } });
    expect(await numberOf('12345678901234567890')).toMatchObject({ result: 12345678901234567890n });
    for (const typed of ['1,23', 'ten', '1e5', ''])
      expect((await numberOf(typed))?.['result']).toBe(undefined);
  });

  it('takes a number where a number is wanted', async () => {
    const adding = toolOf({
      ...form,
      inputs: { amount: { kind: 'number', label: 'Amount' } },
      options: { times: text('1', { isNumber: true, check: (typed) => /^\d+$/.test(typed) }) },
      outputs: { result: { kind: 'row', label: 'Result', isNumber: true } },
      run: ({ amount }, { times }) => answer({ result: String(Number(amount) * Number(times)) }),
    });
    expect(await adding({ amount: 2.5 }, { times: 4 })).toMatchObject({ outputs: { result: '10' } });
    await expect(adding({ amount: 1 }, { times: -1 })).rejects.toThrow('cannot be "-1"');
    await expect(tool({ text: 1 })).rejects.toThrow('The input "text" is a text, and cannot be 1.');
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
