/** Reads Lighthouse's reports (version 13) and writes their results as a table. */

/** The part of a report we read. */
export type Report = {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] } | undefined>
  >;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
};

type AuditRef = { readonly id: string; readonly weight: number };
type Audit = { readonly score: number | null; readonly title: string };

/** In the order of the table. */
const CATEGORIES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;

type Category = keyof typeof CATEGORIES;

const HEADING = '## Lighthouse’s scores';

/** What has to be 100 everywhere; the performance depends on the machine and on what else it does. */
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];

export type PageScores = {
  readonly path: string;
  /** Of 100 each. */
  readonly scores: Readonly<Record<Category, number>>;
  /** What cost points in a category that has to be perfect. */
  readonly faults: readonly string[];
};

/** The four scores of a page, of 100; a category that could not be measured has 0. */
export function scoresOf(path: string, report: Report): PageScores {
  const score = (category: Category) => Math.round(100 * (report.categories[category]?.score ?? 0));
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: PERFECT.flatMap((category) => faultsIn(category, report)),
  };
}

/** The audits of a category that count and were not passed. */
function faultsIn(category: Category, { categories, audits }: Report): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted
    .map(({ id }) => ({ id, audit: audits[id] }))
    .filter(({ audit }) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map(({ id, audit }) => `${CATEGORIES[category]}: ${audit?.title ?? id} (${id})`);
}

/** The pages that are not perfect where they have to be, with the reasons. */
export const complaints = (pages: readonly PageScores[]): string[] =>
  pages
    .filter(({ scores }) => PERFECT.some((category) => scores[category] < 100))
    .map(({ path, faults }) => `${path}: ${faults.join('; ') || 'not measured'}`);

/** The part of `docs/bench.md` with the scores, as Markdown. */
export function sectionOf(pages: readonly PageScores[], version: string, browser: string): string {
  const names = Object.values(CATEGORIES);
  const categories = Object.keys(CATEGORIES) as Category[]; // the keys of the table above
  const rows = pages.map(({ path, scores }) => [
    `\`${path}\``,
    ...categories.map((name) => `${scores[name]}`),
  ]);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    HEADING,
    '',
    `Written by \`npm run lighthouse\` (do not edit): Lighthouse ${version} in ${browser}, as a telephone on a slow network, one run a page, a browser that has never seen the site. Accessibility, best practices and SEO must be 100, or the command fails; the performance also depends on the machine and on what else it does.`,
    '',
    row(['page', ...names]),
    row(['---', ...names.map(() => '---:')]),
    ...rows.map(row),
    '',
  ].join('\n');
}

/** `document` with this part instead of the one it had, or at its end; `npm run bench` writes the others. */
export function withSection(document: string, section: string): string {
  const old = sectionIn(document);
  if (old === '') return section === '' ? document : `${document.trimEnd()}\n\n${section}`;
  return document.replace(old, () => section);
}

/** From its heading to the next one; empty where there is none. */
export function sectionIn(document: string): string {
  const start = document.indexOf(`${HEADING}\n`);
  if (start < 0) return '';
  const next = document.indexOf('\n## ', start);
  return document.slice(start, next < 0 ? undefined : next + 1);
}
