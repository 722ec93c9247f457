/** `docs/coverage.md`: what ran, folder by folder, and each answer to a failure that never did. */

/** One piece of a source, and which tests ran it. */
export type Measured = {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly isFailure: boolean;
  readonly isSeenByUnit: boolean;
  readonly isSeenBySite: boolean;
};

const isSeen = ({ isSeenByUnit, isSeenBySite }: Measured) => isSeenByUnit || isSeenBySite;

export function documentOf(pieces: readonly Measured[]): string {
  const failures = pieces.filter(({ isFailure }) => isFailure);
  const missing = failures.filter((piece) => !isSeen(piece));
  const folders = [
    ...Map.groupBy(pieces, ({ path }) =>
      path
        .split('/')
        .slice(0, 3)
        .join('/')
        .replace(/\/[^/]*\.tsx?$/, ''),
    ),
  ]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([folder, group]) => row(folder, group));
  return [
    '# What runs',
    '',
    'Written by `npm run coverage`: of the statements inside functions of `src/app` and `src/ui`, how many the unit tests and the end-to-end tests ran. What runs in workers, in the service worker and at build time is not measured here, unless unit tests run it. An answer to a failure is what stands in a `catch`, or in a function that waits for an error.',
    '',
    '| folder | statements | unit | end-to-end | together | answers to failures |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...folders,
    row('all', pieces),
    '',
    '## Answers to failures that no test ran',
    '',
    ...(missing.length > 0
      ? missing.map(({ path, line, text }) => `- \`${path}:${line}\`: \`${text.replaceAll('`', "'")}\``)
      : ['None.']),
    '',
  ].join('\n');
}

function row(name: string, pieces: readonly Measured[]): string {
  const share = (part: readonly Measured[]) => `${((100 * part.length) / pieces.length).toFixed(1)} %`;
  const failures = pieces.filter(({ isFailure }) => isFailure);
  const cells = [
    name,
    pieces.length,
    share(pieces.filter(({ isSeenByUnit }) => isSeenByUnit)),
    share(pieces.filter(({ isSeenBySite }) => isSeenBySite)),
    share(pieces.filter(isSeen)),
    `${failures.filter(isSeen).length} of ${failures.length}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
