/** Reads Lighthouse's reports (version 13) and writes their results as a table. */

/** The part of a report we read. The categories are those of the table, in its order. */
export type Report = {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
};

type Category = {
  readonly title: string;
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};

export type Page = { readonly path: string; readonly report: Report };

const HEADING = '## Lighthouse’s scores';

/** The scores of a page, of 100; a category that could not be measured has 0. */
export const scoresOf = ({ categories }: Report): readonly number[] =>
  Object.values(categories).map(({ score }) => Math.round(100 * (score ?? 0)));

/**
 * What costs a page points where none may be lost: everywhere but in performance, which depends on the machine and on what else it
 * does.
 */
export const complaints = ({ path, report: { categories, audits } }: Page): string[] =>
  Object.entries(categories)
    .filter(([id, { score }]) => id !== 'performance' && (score ?? 0) < 1)
    .map(([, { title, auditRefs }]) => {
      const counted = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
      const faults = counted.map(({ id }) => `${audits[id]?.title ?? ''} (${id})`);
      return `${path}: ${title}: ${faults.join('; ') || 'not measured'}`;
    });

/** The part of `docs/bench.md` with the scores, as Markdown. */
export function sectionOf(pages: readonly Page[], browser: string): string {
  const [{ report } = { report: undefined }] = pages;
  const titles = Object.values(report?.categories ?? {}).map(({ title }) => title);
  const rows = [
    ['page', ...titles],
    ['---', ...titles.map(() => '---:')],
    ...pages.map((page) => [`\`${page.path}\``, ...scoresOf(page.report)]),
  ];
  return [
    HEADING,
    '',
    `Written by \`npm run lighthouse\` (do not edit): Lighthouse ${report?.lighthouseVersion ?? ''} in ${browser}, as a telephone on a slow network, one run a page, a browser that has never seen the site. Accessibility, best practices and SEO must be 100, or the command fails; the performance also depends on the machine and on what else it does.`,
    '',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
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
