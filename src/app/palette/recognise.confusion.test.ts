/** How well texts are recognised, on labelled samples: the figures are kept in docs/recognition.md (`npx vitest -u` writes it again). */
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.ts';
import data from './samples.json' with { type: 'json' };

/** What issue 14.2 asks of each kind. */
const LEAST = 0.95;

const { source, samples } = data;
const kinds = [...new Set(samples.map(({ kind }) => kind))];
const results = samples.map(({ kind, text }) => ({
  kind,
  text,
  seen: recognise(text)[0]?.words ?? 'nothing',
}));
const count = (test: (result: (typeof results)[number]) => boolean) => results.filter(test).length;

const figures = kinds.map((kind) => {
  const right = count((each) => each.kind === kind && each.seen === kind);
  const labelled = count((each) => each.kind === kind);
  const seen = count((each) => each.seen === kind);
  return { kind, labelled, precision: seen === 0 ? 0 : right / seen, recall: right / labelled };
});

describe('recognition', () => {
  it('is measured on 500 samples or more, 25 or more of each kind, none of them twice', () => {
    expect(samples.length).toBeGreaterThanOrEqual(500);
    expect(figures.filter(({ labelled }) => labelled < 25)).toEqual([]);
    expect(new Set(samples.map(({ text }) => text)).size).toBe(samples.length);
  });

  it.each(figures)('recognises $kind', ({ kind, precision, recall }) => {
    const wrong = results.filter((each) => (each.kind === kind) !== (each.seen === kind));
    const shown = wrong.map(({ text, ...labels }) => ({ ...labels, text: text.slice(0, 60) }));
    expect(precision, `precision ${JSON.stringify(shown)}`).toBeGreaterThanOrEqual(LEAST);
    expect(recall, `recall ${JSON.stringify(shown)}`).toBeGreaterThanOrEqual(LEAST);
  });

  it('has the figures in docs/recognition.md', async () => {
    const text = await format(page(), { parser: 'markdown' });
    await expect(text).toMatchFileSnapshot('../../../docs/recognition.md');
  });
});

function page(): string {
  const total = count(({ kind, seen }) => kind === seen);
  const mistakes = results.filter(({ kind, seen }) => kind !== seen);
  const confusions = Map.groupBy(mistakes, ({ kind, seen }) => `| ${kind} | ${seen} |`);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    '# Recognition, measured',
    'Made by `src/app/palette/recognise.confusion.test.ts`, which is red when this page is out of date.',
    `${samples.length} labelled samples (\`src/app/palette/samples.json\`); ${total} of them (${percent(total / samples.length)}) are recognised at the first place. Precision: of the texts that were called this, how many are. Recall: of the texts that are this, how many were called so.`,
    `${source} **Samples and rules come from the same hand**, and the rules were mended until the figures below were reached: they show that nothing has got worse, not how well unknown texts are told.`,
    '| kind | samples | precision | recall |\n|---|--:|--:|--:|\n' +
      figures
        .map(
          (each) =>
            `| ${each.kind} | ${each.labelled} | ${percent(each.precision)} | ${percent(each.recall)} |`,
        )
        .join('\n'),
    '## Confusions',
    confusions.size === 0
      ? 'None.'
      : '| is | is called | times |\n|---|---|--:|\n' +
        [...confusions].map(([pair, all]) => `${pair} ${all.length} |`).join('\n'),
    'Everything else stands on the diagonal of the table.',
  ].join('\n\n');
}
