/** The messages and summaries of an extraction. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnginePage, EngineWord, Stage } from './logic.ts';
import {
  combineTexts,
  convertingLabel,
  joinPages,
  joinPictures,
  joinProgress,
  mayBeForeign,
  NOTHING_FOUND,
  onlyImages,
  readPage,
  summarise,
  trustIn,
} from './logic.ts';

const word = (text: string, confidence: number): EngineWord => ({
  text,
  confidence,
  bbox: { x0: 20, y0: 10, x1: 60, y1: 30 },
});
const page = (words: readonly EngineWord[], changes: Partial<EnginePage> = {}): EnginePage => ({
  text: `${words.map(({ text }) => text).join(' ')}\n`,
  rotateRadians: 0,
  blocks: [{ paragraphs: [{ lines: [{ words }] }] }],
  ...changes,
});

describe('readPage', () => {
  it('gives text without the white space around it, words in the measures of the original', () => {
    expect(readPage(page([word('Hello', 95)]), 2)).toEqual({
      text: 'Hello',
      words: [{ text: 'Hello', confidence: 95, box: { left: 10, top: 5, width: 20, height: 10 } }],
      slantDegrees: 0,
    });
  });

  it('tells white space alone from text', () => {
    expect(readPage(page([word(' ', 95)], { text: ' \n\n ' }), 1)).toMatchObject({ text: '', words: [] });
    expect(readPage({ text: null, rotateRadians: null, blocks: null }, 1)).toEqual({
      text: '',
      words: [],
      slantDegrees: 0,
    });
  });

  it('turns the engine’s angle round, into degrees clockwise', () => {
    expect(readPage(page([], { rotateRadians: -Math.PI / 60 }), 1).slantDegrees).toBeCloseTo(3, 10);
  });
});

describe('joinPages', () => {
  it('puts columns one after the other', () => {
    const joined = joinPages([page([word('left', 90)]), page([word('right', 80)])]);
    expect(joined.text).toBe('left\n\nright');
    expect(readPage(joined, 1).words.map(({ text }) => text)).toEqual(['left', 'right']);
    expect(joinPages([])).toEqual({ text: '', rotateRadians: 0, blocks: [] });
    const nothing = { text: null, rotateRadians: null, blocks: null };
    expect(joinPages([nothing])).toEqual({ text: '', rotateRadians: 0, blocks: [] });
  });
});

describe('confidence', () => {
  it('is sure from 80, doubtful from 60', () => {
    expect([80, 79.9, 60, 59.9, 0].map(trustIn)).toEqual(['sure', 'doubtful', 'doubtful', 'guess', 'guess']);
  });

  it('is summed up over all pictures', () => {
    const [one, two] = [
      readPage(page([word('a', 90), word('b', 50)]), 1),
      readPage(page([word('c', 70)]), 1),
    ];
    const summary = summarise([one, two]);
    expect(summary).toMatchObject({ words: 3, confidence: 70 });
    expect(summary.unsure.map(({ text }) => text)).toEqual(['b', 'c']);
    expect(summarise([])).toEqual({ words: 0, confidence: 0, unsure: [] });
  });
});

describe('mayBeForeign', () => {
  it('holds for readings below 65%, not for none', () => {
    const summary = (words: number, confidence: number) => ({ words, confidence, unsure: [] });
    expect(mayBeForeign(summary(3, 64))).toBe(true);
    expect(mayBeForeign(summary(3, 65))).toBe(false);
    expect(mayBeForeign(summary(0, 0))).toBe(false);
  });
});

describe('combineTexts', () => {
  it('tells why one of several has no text', () => {
    const broken = { name: 'b.heic', text: '', problem: 'Cannot be opened.' };
    expect(combineTexts([{ name: 'a.png', text: 'x' }, broken])).toBe(
      'a.png\n\nx\n\n\nb.heic\n\nCannot be opened.',
    );
  });

  it('leaves one text alone, names several, and is empty where none has any', () => {
    expect(combineTexts([{ name: 'a.png', text: 'x' }])).toBe('x');
    expect(
      combineTexts([
        { name: 'a.png', text: 'x' },
        { name: 'b.png', text: '' },
      ]),
    ).toBe(`a.png\n\nx\n\n\nb.png\n\n${NOTHING_FOUND}`);
    expect(
      combineTexts([
        { name: 'a', text: '' },
        { name: 'b', text: '' },
      ]),
    ).toBe('');
    expect(combineTexts([])).toBe('');
  });
});

describe('progress', () => {
  const stages: readonly Stage[] = ['fetching', 'starting', 'preparing', 'recognising'];

  it('runs from 0 to 1 through all stages and never goes back', () => {
    const steps = stages.flatMap((stage) =>
      [0, 0.25, 0.5, 0.75, 1].map((fraction) => joinProgress(stage, fraction)),
    );
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBeCloseTo(1, 10);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });

  it('stays within its bounds whatever the engine reports', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stages), fc.double({ noNaN: true }), (stage, fraction) => {
        const joined = joinProgress(stage, fraction);
        expect(joined).toBeGreaterThanOrEqual(0);
        expect(joined).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('is shared out over several pictures, and shown in whole percent', () => {
    expect([joinPictures(0, 0, 2), joinPictures(1, 0.5, 2), joinPictures(1, 1, 2)]).toEqual([0, 0.75, 1]);
    expect([0, 0.456, 0.999, 1].map(convertingLabel)).toEqual([
      'Converting... 0%',
      'Converting... 45%',
      'Converting... 99%',
      'Converting... 100%',
    ]);
  });
});

describe('onlyImages', () => {
  it('drops everything whose type does not begin with image/', () => {
    const files = ['image/png', 'text/plain', '', 'IMAGE/PNG', 'image/svg+xml', 'application/pdf'].map(
      (type) => ({ type }),
    );
    expect(onlyImages(files).map(({ type }) => type)).toEqual(['image/png', 'image/svg+xml']);
  });
});
