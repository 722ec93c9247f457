/** The result of the comparison: a match or a mismatch with its reason, or a checksum file line by line. */
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { plural, sentence } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { VerdictNotice } from '#src/ui/results/verdict-notice.tsx';
import { VirtualList } from '#src/ui/results/virtual-list.tsx';
import { ALGORITHMS, type Digests } from '../digests/algorithms.ts';
import { hashNothing } from '../logic.ts';
import { useComparison } from '../comparing/dom-comparison.ts';
import type { HashedFile } from '../dom-inputs.ts';
import { identify, judge, type Expected } from '../comparing/compare.ts';
import { readComparison, type Comparison, type PastedText } from '../comparing/comparison.ts';
import { nearMatch } from '../comparing/near-match.ts';
import styles from '../page.module.css';
import { checkEntry, type SumsCheck } from '../comparing/sums.ts';

/** What can be compared: the text, or a file, with a name where there are several. */
export type Subject = {
  readonly name: string;
  readonly digests: Digests;
  readonly isPending: boolean;
  /** What was hashed, where it is a short text. */
  readonly text?: string | undefined;
};

/** What was pasted to compare with, and what it is compared with. */
export type VerdictProps = {
  readonly pasted: PastedText;
  readonly subjects: readonly Subject[];
  readonly files: readonly HashedFile[];
  /** Computes the algorithms behind "More"; absent when they are computed already. */
  readonly onMore: (() => void) | undefined;
};

/** A text of up to this many UTF-16 code units can be read twice without a delay that a person notices. */
const SHORT_LENGTH = 10_000;
const isShort = ({ text }: PastedText): boolean => text.length <= SHORT_LENGTH;

/** Why a short text is no digest, for the box that holds it; what is longer is read once, by the verdict. */
export function problemOf(pasted: PastedText): string | undefined {
  if (!isShort(pasted)) return undefined;
  const comparison = readComparison(pasted, []);
  return comparison.kind === 'unreadable' ? sentence(comparison.message) : undefined;
}

export function Verdict({ pasted, subjects, files, onMore }: VerdictProps) {
  const comparison = useComparison(pasted, files);
  if (comparison.kind === 'nothing') return null;
  if (comparison.kind === 'unreadable')
    return isShort(pasted) ? null : <Notice tone="warning">{sentence(comparison.message)}</Notice>;
  if (comparison.kind === 'sums') return <SumsVerdict {...{ comparison, files }} />;
  return comparison.expected.map((expected, index) => (
    <DigestVerdict key={index} {...{ expected, subjects, onMore }} />
  ));
}

type DigestVerdictProps = Pick<VerdictProps, 'subjects' | 'onMore'> & {
  readonly expected: Expected;
};

function DigestVerdict({ expected, subjects, onMore }: DigestVerdictProps) {
  const judged = subjects.map((subject) => ({ ...subject, ...judge(expected, subject.digests) }));
  const match = judged.find(({ isMatch }) => isMatch);
  const [first] = judged;
  if (match) {
    return (
      <VerdictNotice isMatch tone="success" title={match.message}>
        {match.name && <p>{match.name}</p>}
      </VerdictNotice>
    );
  }
  const ofNothing = judge(expected, hashNothing());
  if (ofNothing.isMatch && ofNothing.algorithm) {
    return (
      <Notice tone="warning" title={`This is the ${ALGORITHMS[ofNothing.algorithm].name} of nothing.`}>
        <p>It belongs to an empty text or an empty file.</p>
      </Notice>
    );
  }
  if (!first || first.isPending) return <Notice tone="info">{identify(expected)}</Notice>;
  const action = onMore && first.unchecked.length > 0 && <Button onClick={onMore}>Try those as well</Button>;
  const [head = '', ...rest] = first.message.split(': ');
  return (
    <Notice
      tone="error"
      title={judged.length > 1 ? `No match among ${judged.length} files` : head}
      action={action}
    >
      <p>{sentence(rest.join(': '))}</p>
      {first.text !== undefined && <NearMatch expected={expected} text={first.text} />}
    </Notice>
  );
}

type NearMatchProps = { readonly expected: Expected; readonly text: string };

function NearMatch({ expected, text }: NearMatchProps) {
  const finding = useMemo(() => nearMatch(expected, text), [expected, text]);
  return finding && <p>{finding}</p>;
}

type SumsVerdictProps = Pick<VerdictProps, 'files'> & {
  readonly comparison: Extract<Comparison, { kind: 'sums' }>;
};

type VerdictState = 'passed' | 'failed' | 'waiting' | 'missing';

const STANDINGS = {
  passed: { word: 'OK', Sign: CircleCheck },
  failed: { word: 'FAILED', Sign: CircleX },
  waiting: { word: 'being hashed', Sign: CircleDashed },
  missing: { word: 'not here', Sign: CircleDashed },
} as const;

function SumsVerdict({ comparison: { sums, checks }, files }: SumsVerdictProps) {
  const standings = checks.map((check) => standingOf(check, files));
  const count = (standing: VerdictState) => standings.filter((one) => one === standing).length;
  const listed = new Set(checks.flatMap((check) => check.files));
  const unlisted = files.filter((_, index) => !listed.has(index));
  const tone = count('failed') > 0 ? 'error' : count('passed') === checks.length ? 'success' : 'info';
  return (
    <>
      <VerdictNotice isMatch={tone === 'success'} tone={tone} title={summary(count, checks.length)}>
        {files.length === 0 && <p>Open or drop the files it lists.</p>}
        {unlisted.length > 0 && (
          <p>
            Not listed:{' '}
            {unlisted
              .slice(0, 5)
              .map(({ file }) => file.name)
              .join(', ')}
            {unlisted.length > 5 && ` and ${unlisted.length - 5} more`}
          </p>
        )}
        {sums.unreadable[0] && (
          <p>
            {plural(sums.unreadable.length, 'line')} could not be read, the first is line{' '}
            {sums.unreadable[0].line}.
          </p>
        )}
      </VerdictNotice>
      <VirtualList
        label="Listed files"
        count={checks.length}
        rowHeight={36}
        maxHeight={324}
        renderRow={(index) => (
          <SumsRow name={checks[index]?.entry.name ?? ''} standing={standings[index] ?? 'missing'} />
        )}
      />
    </>
  );
}

function SumsRow({ name, standing }: { readonly name: string; readonly standing: VerdictState }) {
  const { word, Sign } = STANDINGS[standing];
  return (
    <span className={styles['sumsRow']} data-standing={standing}>
      <Sign aria-hidden="true" />
      <span className={styles['sumsName']}>{name}</span>
      <span>{word}</span>
    </span>
  );
}

function standingOf({ entry, files: indexes }: SumsCheck, files: readonly HashedFile[]): VerdictState {
  const candidates = indexes.flatMap((index) => files[index] ?? []);
  if (candidates.length === 0) return 'missing';
  if (candidates.some(({ digests }) => checkEntry(entry, digests).isMatch)) return 'passed';
  const isSettled = candidates.every(
    ({ digests, problem }) => problem !== undefined || entry.algorithms.every((id) => digests.has(id)),
  );
  return isSettled ? 'failed' : 'waiting';
}

function summary(count: (standing: VerdictState) => number, total: number): string {
  const parts = [
    count('passed') > 0 && `${count('passed')} of ${plural(total, 'file')} OK`,
    count('failed') > 0 && `${count('failed')} FAILED`,
    count('waiting') > 0 && `${count('waiting')} being hashed`,
    count('missing') > 0 && `${count('missing')} not here`,
  ];
  return parts.filter(Boolean).join(', ');
}
