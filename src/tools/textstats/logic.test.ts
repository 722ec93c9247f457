/** Counts of texts, against `wc` where it is, the engine's segmenter, and hand-counted messages. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { inputsOf, runForm } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { form } from './form.ts';
import { TextCounter, type CountOptions } from './logic.ts';
import { SmsCounter } from './messages.ts';
import { postLength } from './post.ts';
import POSTS from './twitter-text-posts.json' with { type: 'json' };

const smsOf = (text: string) => {
  const counter = new SmsCounter();
  counter.add(text);
  return counter.end();
};
const countText = (text: string, options: CountOptions) => {
  const counter = new TextCounter(options);
  counter.add(text);
  return counter.end();
};
const count = (text: string) => countText(text, { language: 'en', matchCase: false, skipsCommon: false });

describe('words, lines and characters', () => {
  it.each([
    ['', 0, 0, 0],
    [' a ', 1, 1, 1],
    ["don't stop", 2, 2, 1],
    ['foo_bar', 1, 1, 1],
    ['10:30', 2, 1, 1],
    ['3.14 and 1,000', 3, 3, 1],
    ['state-of-the-art', 4, 1, 1],
    ['我喜欢你', 3, 1, 1],
    ['สวัสดีชาวโลก', 3, 1, 1],
    ['これは日本語です', 4, 1, 1],
    ['👍 ok', 1, 2, 1],
    ['user@example.com https://a.b/c', 5, 2, 1],
    ['one two\nthree', 3, 3, 2],
    ['one\r\ntwo\r\n', 2, 2, 2],
    ['a\u0085b\uFEFFc', 2, 2, 1],
  ])('%j has %i words, %i between spaces, %i lines', (text, words, bySpaces, lines) => {
    const counts = count(text);
    expect([counts.words, counts.wordsBySpaces, counts.lines]).toEqual([words, bySpaces, lines]);
  });

  it('counts characters as they are seen', () => {
    expect(count('José 👨‍👩‍👧‍👦\n')).toMatchObject({ characters: 7, codePoints: 13, bytes: 32, lines: 1 });
    expect(count('a b\n').withoutSpaces).toBe(2);
  });

  it('counts sentences and paragraphs', () => {
    expect(count('Dr. Smith went. He left!').sentences).toBe(3);
    expect(count('3.14 is pi. Ok').sentences).toBe(2);
    expect(count('a\nb\n\n\nc\n').paragraphs).toBe(2);
  });

  it('counts each word as often as it stands there', () => {
    expect(count('The cat the dog').wordTable[0]).toEqual(['the', 2]);
    const options = { language: 'en', matchCase: true, skipsCommon: true } as const;
    expect(countText('The cat the dog Cat', options).wordTable).toEqual([
      ['cat', 1],
      ['dog', 1],
      ['Cat', 1],
    ]);
  });

  const works = spawnSync('wc', ['--version']).status === 0;
  it.runIf(works)('agrees with wc on lines, words and bytes of any ASCII text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1.,-  \n\t'), maxLength: 40 }), (text) => {
        const { stdout } = spawnSync('wc', ['-lwc'], { input: text, env: { ...process.env, LC_ALL: 'C' } });
        const { lineEnds, wordsBySpaces, bytes } = count(text);
        expect(stdout.toString().trim().split(/\s+/).map(Number)).toEqual([lineEnds, wordsBySpaces, bytes]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 'GSM 7-bit', 1],
    ['a'.repeat(161), 'GSM 7-bit', 2],
    ['€'.repeat(80), 'GSM 7-bit', 1],
    ['€'.repeat(81), 'GSM 7-bit', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(7)}`, 'GSM 7-bit', 2],
    ['Ç', 'GSM 7-bit', 1],
    ['ç', 'UCS-2', 1],
    ['👍'.repeat(67), 'UCS-2', 3],
    ['', 'GSM 7-bit', 0],
  ])('%s', (text, alphabet, parts) => {
    expect(smsOf(text)).toMatchObject({ alphabet, parts });
  });

  it('names what forces the larger alphabet', () => {
    expect(smsOf('it’s 中').foreign).toEqual([
      { sign: '’', replacement: "'" },
      { sign: '中', replacement: undefined },
    ]);
  });
});

describe('a post', () => {
  it.each(POSTS.cases)('is weighed as twitter-text does: $name', ({ text, length }) =>
    expect(postLength(text)).toBe(length),
  );

  it.each([
    ['see example.com now', 31],
    ['http://example.com，中文', 29],
    ['https://example.com/a_(b)_c.', 24],
    ['http://1.2.3.4/x', 16],
    ['user@mail.example.com', 21],
    ['中文example.com', 27],
    ['$example.com @example.com #example.com', 38],
    ['example.comfoo file.txt e.g. 3.14', 33],
    ['https://a.co.uk/x?y=1, b.de.', 49],
    ['http://t.co/abc/def', 27],
    ['foo_bar.com a_b.example.com', 37],
    ['http://localhost:3000 http://例え.jp:80/ü', 45],
    ['-example.com ./example.com', 26],
    ['HTTP://EXAMPLE.COM xhttp://example.com', 43],
    ['x.test x.xn--p1ai', 30],
  ])('takes %j as %i', (text, length) => expect(postLength(text)).toBe(length));
});

it('a post is weighed as its service does', () => {
  expect(postLength('a'.repeat(280))).toBe(280);
  expect(postLength('中'.repeat(140))).toBe(280);
  expect(postLength('👨‍👩‍👧‍👦')).toBe(2);
  expect(postLength('see https://example.com/a-very-long-path?with=query')).toBe(27);
});

describe('the form', () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'de',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const run = (text: string) => runForm(form, { text }, {}, world);

  it('lists what is not in the GSM alphabet', async () => {
    const answered = await run('it’s\u00a0中');
    expect(answered.ok && answered.value.outputs['limits']).toContainEqual({
      label: 'Not in GSM 7-bit',
      value: "’ → ', U+00A0 → U+0020, 中",
    });
  });

  it('counts a stream as the whole text, wherever it is cut', async () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '. ',
      '\n',
      '\r',
      '\r\n',
      '\n\n',
      '👨‍👩‍👧',
      '中',
      '€',
      'e\u0301',
      '\uFEFF',
      'https://a.b/c',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (parts, size) => {
          const bytes = encodeUtf8(parts.join(''));
          // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
          async function* pieces() {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
          }
          const options = defaultsOf(form.options);
          const end = await form.stream?.pieces(pieces(), options, world, inputsOf(form, {}) as never).next(); // of this form
          expect({ ok: true, value: end?.value }).toEqual(await run(parts.join('')));
        },
      ),
    );
  });
});

describe('long texts', () => {
  const numbersOf = (text: string) => {
    const listed = (granularity: 'grapheme' | 'word' | 'sentence') =>
      Array.from(new Intl.Segmenter('en', { granularity }).segment(text));
    return {
      characters: listed('grapheme').length,
      words: listed('word').filter(({ isWordLike }) => isWordLike).length,
      sentences: listed('sentence').filter(({ segment }) => segment.trim() !== '').length,
    };
  };

  it('are counted as when they are not cut', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        'Z',
        '. ',
        '! ',
        '.',
        ' ',
        '  ',
        '\n',
        '\r\n',
        'e\u0301',
        '\u0301',
        '👨‍👩‍👧',
        '🇩🇪',
        '\u200d',
        '\u0600',
      ],
      ...['3', ',', '\u201d', '。', '中', 'の', 'สวัสดี', "don't ", 'e.g. it ', 'Dr. Who ', '? '],
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 400, maxLength: 500 }), (parts) => {
        const text = `${'x'.repeat(1990)}${parts.join('')}${'y'.repeat(1990)}${parts.join('')}`;
        expect(count(text)).toMatchObject(numbersOf(text));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['One two three. ', 'one two three ', 'one\n', '我喜欢你。'])('are cut: %j', (sentence) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    count(sentence.repeat(5000 / sentence.length));
    const lengths = segment.mock.calls.map(([text]) => text.length).filter((length) => length < 4000);
    segment.mockRestore();
    expect(lengths.length).toBeGreaterThan(3);
  });
});
