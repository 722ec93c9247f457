/** The text of docs/conformance.md: which suites the tools are held against, and every case that has another answer. */
import type { SuiteResult } from './replay-suites.ts';

const INTRODUCTION = `# Conformance

Written by \`npm run conformance\`; do not edit. \`npm test\` fails where it is no longer true. The page \`/proof\` of the site does the same in your browser.

Every case comes with the repository, from the source named. “Another answer” counts the cases that have another answer than the published one, each for the reason given below the table; any such case without a reason is a fault. Of a suite that asks more than the tool claims to do, only the cases about the tool are counted.
`;

/** The whole document, before it is formatted. */
export const conformancePage = (results: readonly SuiteResult[]): string =>
  [
    INTRODUCTION,
    table(results),
    '## Where an answer differs from the suite, and why',
    ...results.flatMap(differences),
  ].join('\n\n');

function table(results: readonly SuiteResult[]): string {
  const rows = results.map(({ tool, proof, suite, replay }) =>
    row(
      tool.name,
      proof.standard,
      `[${suite.suite}](${addressOf(suite.source)}) (${suite.licence})`,
      casesOf(replay.total, suite.cases.length),
      replay.passed,
      replay.differences.length,
    ),
  );
  const head = row('Tool', 'Standard', 'Suite', 'Cases', 'As published', 'Another answer');
  return [head, '| --- | --- | --- | ---: | ---: | ---: |', ...rows].join('\n');
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Some suites ask more than the tool claims to do. */
const casesOf = (asked: number, all: number): string => (asked === all ? String(all) : `${asked} of ${all}`);

/** A source is an address and where in it, after a comma. */
const addressOf = (source: string): string => source.split(', ')[0] ?? source;

function differences({ suite, replay }: SuiteResult): string[] {
  if (replay.differences.length === 0) return [];
  const items = replay.differences.map(({ name, reason }) => `- \`${name}\`: ${escapeMarks(reason)}`);
  return [`### ${suite.suite}`, items.join('\n')];
}

/** What Markdown would read as a mark. */
const escapeMarks = (text: string): string => text.replaceAll(/[\\*_[\]<>]/g, '\\$&');
