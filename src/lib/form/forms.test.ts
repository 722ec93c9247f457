import { describe, expect, it, vi } from 'vitest';
import { encodeUtf8, toHex } from '../bytes.ts';
import { defaultsOf } from '../options.ts';
import { describeProblem } from '../result.ts';
import { StreamProblem, type Form, type FormCase, type FormWorld, type Outcome } from './form.ts';
import { settled } from './settled.ts';
import { canStream, inputsOf, isFile, runForm } from './values.ts';

const forms = import.meta.glob<{ readonly form: Form }>('../../tools/*/form.ts', { eager: true });
const cases = import.meta.glob<{ readonly CASES: readonly FormCase[] }>('../../tools/*/cases.ts', {
  eager: true,
});

/** A fixed world, so that an answer that depends on the clock or on chance is the same each time. */
const WORLD: FormWorld = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length) => new Uint8Array(length).fill(7),
};

const idOf = (path: string) => path.split('/').at(-2) ?? '';

/** Rooms whose page is made by hand, and not of the description. */
const handmade = new Set(Object.keys(import.meta.glob('../../tools/*/page.tsx')).map((path) => idOf(path)));

/** What can be compared: files by their bytes, texts by their characters. */
const plain = (value: unknown): unknown => {
  if (value instanceof Object && 'text' in value) return value.text;
  if (value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array)
    return toHex(value.bytes);
  return value;
};

function hold(outcome: Outcome, { outputs = {}, notes = [], problem }: FormCase): void {
  if (problem) {
    expect(outcome.ok, 'the input is refused').toBe(false);
    if (outcome.ok) return;
    if (problem.message !== undefined) expect(describeProblem(outcome.problem)).toContain(problem.message);
    if (problem.offset !== undefined) expect(outcome.problem.position?.offset).toBe(problem.offset);
    return;
  }
  expect(outcome, outcome.ok ? '' : outcome.problem.message).toMatchObject({ ok: true });
  if (!outcome.ok) return;
  for (const [name, wanted] of Object.entries(outputs))
    expect(plain(outcome.value.outputs[name]), name).toEqual(plain(wanted));
  const messages = (outcome.value.notes ?? []).map(({ message }) => message).join('\n');
  for (const words of notes) expect(messages).toContain(words);
}

describe.each(Object.entries(forms).map(([path, { form }]) => [idOf(path), form] as const))(
  '%s',
  (id, form) => {
    const own = Object.entries(cases).find(([path]) => idOf(path) === id)?.[1].CASES ?? [];

    it.each([...form.examples, ...own].map((each, index) => [index, each] as const))(
      'case %i gives what its source states',
      async (_index, each) => {
        const { options } = settled(form, each.options ?? {}, each.inputs);
        hold(await runForm(form, each.inputs, options, WORLD), each);
      },
    );

    it('gives each field and each output that its page shows a label of its own', () => {
      const labels = [
        ...Object.values(form.inputs),
        ...Object.values(form.outputs).filter(({ only }) => only !== 'offPage'),
      ].map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
    });

    it('answers at once, or in a worker', () => {
      const isAsynchronous = form.run.constructor.name === 'AsyncFunction';
      expect(!isAsynchronous || form.trigger?.inWorker || handmade.has(id)).toBe(true);
    });

    it('knows every option of its cases', () => {
      const known = Object.keys(form.options);
      for (const { options = {} } of [...form.examples, ...own])
        for (const [name, value] of Object.entries(options)) {
          expect(known).toContain(name);
          expect(form.options[name]?.accept(value), `${name}: ${value}`).toBe(value);
        }
    });

    it('answers hostile texts without throwing', async () => {
      const texts = [
        '\0',
        '\ud800',
        '\u202e',
        '<img src=x onerror=alert(1)>',
        '%',
        '\\',
        '"',
        "'",
        '=',
        '-',
        '1e999',
        '٣',
        '👨‍👩‍👧',
        'a'.repeat(5000),
        '\n'.repeat(500),
        '__proto__',
        '{}',
        '\ufeffa',
      ];
      const names = Object.keys(form.inputs);
      for (const text of texts) {
        const inputs = Object.fromEntries(names.map((name) => [name, text]));
        for (const options of optionSweep(form)) await runForm(form, valid(form, inputs), options, WORLD);
      }
    });

    if (form.stream)
      it('streams the same in pieces, though the memory of a piece is used again', async () => {
        // Of libraries that draw for themselves; ours draw from the world.
        vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
        const swept = form.examples.flatMap(({ inputs, options }) =>
          optionSweep(form).map((change) => ({ inputs, options: { ...options, ...change } })),
        );
        for (const { inputs, options } of [...swept, ...own]) {
          const chosen = { ...defaultsOf(form.options), ...options };
          if (!canStream(form, chosen)) continue;
          const whole = await streamed(form, inputs, chosen, Infinity);
          for (const size of [1, 5])
            expect(await streamed(form, inputs, chosen, size), JSON.stringify(chosen)).toEqual(whole);
        }
      });

    it('answers the same with an option of which it is told that it does nothing', async () => {
      // Of libraries that draw for themselves; ours draw from the world.
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
      for (const { inputs, options } of [...form.examples, ...own])
        for (const change of optionSweep(form)) {
          const asked = { ...options, ...change };
          const { notes } = settled(form, asked, inputs);
          const idle = notes.flatMap(({ message }) => /^(\S+) does nothing here/.exec(message)?.[1] ?? []);
          if (idle.length === 0) continue;
          const without = Object.fromEntries(Object.entries(asked).filter(([name]) => !idle.includes(name)));
          expect(await offPage(form, inputs, asked), JSON.stringify(asked)).toEqual(
            await offPage(form, inputs, without),
          );
        }
    });

    it('gives values of the kinds that it names', async () => {
      const [example] = form.examples;
      const outcome = await runForm(form, example.inputs, example.options ?? {}, WORLD);
      if (!outcome.ok) throw new Error(outcome.problem.message);
      for (const [name, value] of Object.entries(outcome.value.outputs)) {
        expect(Object.keys(form.outputs)).toContain(name);
        if (value !== undefined && form.outputs[name]?.kind === 'file')
          expect(isFile(value as never)).toBe(true);
      }
    });
  },
);

/** The outcome without what the page alone shows. */
async function offPage(
  form: Form,
  inputs: FormCase['inputs'],
  options: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const outcome = await runForm(form, inputs, settled(form, options, inputs).options, WORLD);
  if (!outcome.ok) return outcome;
  const { outputs, notes = [], isNo } = outcome.value;
  const shown = Object.keys(outputs).filter((name) => form.outputs[name]?.only !== 'page');
  return {
    outputs: Object.fromEntries(shown.map((name) => [name, outputs[name]])),
    notes: notes.filter(({ only }) => only !== 'page'),
    isNo,
  };
}

/** What a stream gives of the first input, cut into pieces of one size; a piece is gone when the next one comes. */
async function streamed(form: Form, inputs: FormCase['inputs'], options: object, size: number) {
  const [[first, given] = ['', ''], ...others] = Object.entries(inputs);
  const bytes = given instanceof Uint8Array ? given : encodeUtf8(given ?? '');
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      const piece = bytes.slice(at, at + size);
      yield piece;
      await Promise.resolve();
      structuredClone(piece.buffer, { transfer: [piece.buffer] });
    }
  }
  const rest = inputsOf(form, { ...Object.fromEntries(others), [first]: '' });
  const made = form.stream?.pieces(pieces(), options as never, WORLD, rest); // the form's own options
  let text = '';
  try {
    for (;;) {
      const next = await made?.next();
      if (!next || next.done) return { text, end: plain(next?.value?.outputs) };
      text += toHex(next.value);
    }
  } catch (error) {
    if (error instanceof StreamProblem) return 'refused';
    throw error;
  }
}

/** Each option at each of its choices, one at a time. */
const optionSweep = (form: Form): Readonly<Record<string, unknown>>[] => [
  {},
  ...Object.entries(form.options).flatMap(([name, { choices, fallback }]) =>
    valuesOf(choices, fallback).map((value) => ({ [name]: value })),
  ),
];

const valuesOf = (choices: readonly { readonly value: string }[] | undefined, fallback: string | boolean) =>
  choices?.map(({ value }) => value) ?? (typeof fallback === 'boolean' ? [!fallback] : []);

/** A file input is given none, a choice its first value. */
const valid = (form: Form, inputs: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(inputs).filter(([name]) => !['file', 'choice'].includes(form.inputs[name]?.kind ?? '')),
  );

describe('a number, however it is given', () => {
  const taken: unknown[] = [];
  const form = {
    ...Object.values(forms)[0]?.form,
    inputs: { size: { kind: 'number', label: 'Size', isOptional: true } },
    options: {},
    run: ({ size }: { readonly size: string }) => {
      taken.push(size);
      return { ok: true, value: { outputs: {} } };
    },
  } as unknown as Form; // a form of the least parts
  const give = async (size: string) => {
    taken.length = 0;
    const outcome = await runForm(form, { size }, {}, WORLD);
    return outcome.ok ? taken[0] : outcome.problem.message;
  };

  it.each([
    ['', ''],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    [' 5 ', '5'],
    ['1.000,50', '1000.50'],
    ['1,000,000', '1000000'],
    ['12\u00A0345', '12345'],
    ['\u221240', '-40'],
    ['1e309', '1e309'],
    ['1,234', '“1,234” can mean 1234 or 1.234. Write one of these.'],
    ['-1,234 ', '“-1,234” can mean -1234 or -1.234. Write one of these.'],
    ['abc', '“abc” is not a number here.'],
    ['5 kg', '“5 kg” is not a number here.'],
    ['--5', '“--5” is not a number here.'],
    ['1e', '“1e” is not a number here.'],
  ])('%j is taken or refused as in a number field', async (text, wanted) =>
    expect(await give(text)).toBe(wanted),
  );
});

describe('what is nested more deeply than the stack goes', () => {
  const fall = (): number => 1 + fall();
  const formOf = (run: Form['run']) =>
    ({ ...Object.values(forms)[0]?.form, inputs: {}, options: {}, run }) as Form; // a form of the least parts

  it.each<[string, Form['run']]>([
    ['at once', () => ({ ok: true, value: { outputs: { count: String(fall()) } } })],
    [
      'later',
      () => Promise.resolve().then(() => ({ ok: true, value: { outputs: { count: String(fall()) } } })),
    ],
    [
      'in an output that is made when it is asked for',
      () => ({
        ok: true,
        value: {
          outputs: {
            get count() {
              return String(fall());
            },
          },
        },
      }),
    ],
  ])('is refused %s', async (_when, run) => {
    const outcome = await runForm(formOf(run), {}, {}, WORLD);
    expect(outcome).toEqual({ ok: false, problem: { message: 'is nested too deeply to be read' } });
  });

  it('hides no other fault', () => {
    const run = () => {
      throw new RangeError('Invalid array length');
    };
    expect(() => runForm(formOf(run), {}, {}, WORLD)).toThrow('Invalid array length');
  });
});
