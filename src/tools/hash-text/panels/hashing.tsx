/** What is hashed, its hashes, and what they are compared with, side by side. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { TYPED_LENGTH } from '#src/lib/size-limits.ts';
import { sentence } from '#src/lib/format.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Panel } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart, PartFailure } from '#src/ui/basics/part.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import { type TextBlob, useTextBlob } from '#src/ui/files/use-text-blob.ts';
import { ALL_IDS, CORE_IDS } from '../digests/algorithms.ts';
import { sizeOf, type HashedInput, useTextDigests } from '../digests/dom-text-digests.ts';
import { useDigestsAnnouncement } from '../digests/use-digests-announcement.ts';
import type { Files, Inputs, LineEnds } from '../dom-inputs.ts';
import type { Encoding, Input } from '../logic.ts';
import { OPTIONS, type Options } from '../options.ts';
import styles from '../page.module.css';
import { ComparePanel } from './compare-panel.tsx';
import { DigestRows } from './digest-rows.tsx';
import { InputPanel } from './input-panel.tsx';
import { LineEndsNotice } from './line-ends-notice.tsx';
import { ResultsFoot } from './results-foot.tsx';
import type { Subject } from './verdict.tsx';

const FileResults = lazyPart(
  () => import('./file-results.tsx'),
  ({ FileResults }) => FileResults,
);

/** The hashing is fetched when the page lives, so that the page itself is light and the first text has its hashes at once. */
const loadLogic = () => import('../logic.ts');

const NO_BYTES = new Uint8Array(0);

const withCrLf = (piece: string): string => piece.replaceAll('\n', '\r\n');

type HashingProps = {
  readonly inputs: Inputs;
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
};

export function Hashing({ inputs, options, set }: HashingProps) {
  const { format, encoding, withMore } = options;
  const of = optionProps(OPTIONS, options, set);
  const { files, pasted, problem, lineEnds, isNothingAsked } = inputs;
  const ids = withMore ? ALL_IDS : CORE_IDS;
  const text = inputs.text;
  const { module: logic, isMissing, retry } = usePart(loadLogic, true);
  const { input, short, content, made } = useTyped(logic, text, encoding, lineEnds);
  const typed = useTextDigests(logic, content, withMore, isNothingAsked);
  useDigestsAnnouncement(typed.digests, content ? sizeOf(content) : 0);
  const write = useCallback(
    (digest: Uint8Array | undefined) => logic?.writeDigest(digest, format) ?? '',
    [logic, format],
  );
  const isOnFiles = files.list.length > 0;
  const { digests, isPending } = typed;
  const subjects = useMemo(
    () =>
      files.list.length > 0
        ? fileSubjects(files)
        : textSubjects(text !== '' || isNothingAsked, { digests, isPending, text: short }),
    [files, text, isNothingAsked, digests, isPending, short],
  );
  const { setPasted, openSums } = inputs;
  const onPaste = useStable(setPasted);
  const onSums = useStable(openSums);
  const onMore = useStable(() => set({ withMore: true }));

  return (
    <div className={styles['frame']}>
      <div className={styles['columns']}>
        <InputPanel
          text={inputs.text}
          encoding={encoding}
          error={problem ?? (input.ok ? undefined : sentence(describeProblem(input.problem)))}
          onText={inputs.setText}
          onCrLf={() => inputs.setLineEnds('crlf-as-lf')}
          onFiles={inputs.open}
        >
          <RadioGroup label="Input is" {...of('encoding')} />
          {isMissing && (text !== '' || isNothingAsked) && <PartFailure onRetry={retry} />}
          {input.ok && input.value.note && <Notice tone="warning">{input.value.note}</Notice>}
          {made.problem !== undefined && <Failure onRetry={made.retry}>{made.problem}</Failure>}
          {typed.failure && <Failure onRetry={typed.retry}>{sentence(typed.failure)}</Failure>}
          {encoding === 'text' && <LineEndsNotice lineEnds={lineEnds} onChange={inputs.setLineEnds} />}
        </InputPanel>
        <Panel className={classNames(styles['results'])}>
          <SelectField label="Output format" {...of('format')} />
          {isOnFiles ? (
            <FileResults files={files} pasted={pasted} ids={ids} format={format} />
          ) : (
            <DigestRows
              ids={ids}
              digests={typed.digests}
              outdated={typed.isPending ? typed.outdated : undefined}
              write={write}
            />
          )}
          <ResultsFoot
            withMore={withMore}
            onMore={(isOn) => set({ withMore: isOn })}
            onNothing={text === '' && !isNothingAsked && !isOnFiles ? inputs.askForNothing : undefined}
          />
        </Panel>
        <ComparePanel
          pasted={pasted}
          subjects={subjects}
          files={files.list}
          onPaste={onPaste}
          onFile={onSums}
          onMore={withMore ? undefined : onMore}
        />
      </div>
    </div>
  );
}

type TypedContent = {
  /** What is wrong or odd with the text; it has no bytes where it is long. */
  readonly input: Result<Input>;
  /** The text with the line ends that are hashed, where it is short and not written in hexadecimal or base64. */
  readonly short: string | undefined;
  /** What is hashed; `undefined` while a long text is being made into bytes. */
  readonly content: HashedInput | undefined;
  /** The file of a long text. */
  readonly made: TextBlob;
};

/** The text as what is hashed: bytes, or where it is long, a file that is made without holding the page up. */
function useTyped(
  logic: Awaited<ReturnType<typeof loadLogic>> | undefined,
  text: string,
  encoding: Encoding,
  lineEnds: LineEnds,
): TypedContent {
  const change = lineEnds === 'crlf' && encoding === 'text' ? withCrLf : undefined;
  const isLong = encoding === 'text' && text.length > TYPED_LENGTH;
  const made = useTextBlob(isLong ? text : undefined, change);
  const written = useMemo(() => (change && !isLong ? change(text) : text), [text, change, isLong]);
  const input = useMemo((): Result<Input> => {
    if (!logic) return ok({ bytes: NO_BYTES });
    if (isLong) return ok({ bytes: NO_BYTES, ...logic.noteOn(written) });
    return logic.readInput(written, encoding);
  }, [logic, written, encoding, isLong]);
  const short = encoding === 'text' && !isLong ? written : undefined;
  if (isLong) return { input, short, content: made.blob, made };
  return { input, short, content: input.ok ? input.value.bytes : NO_BYTES, made };
}

/** The same function at every render, which calls the newest one: for parts that are drawn only when something changes. */
function useStable<A extends readonly unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const newest = useRef(call);
  // An event comes after the render that made its handler.
  useEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}

const fileSubjects = ({ list }: Files): Subject[] =>
  list.map(({ file, digests, problem }) => ({
    name: file.name,
    digests,
    isPending: problem === undefined && digests.size === 0,
  }));

/** Without a text there is nothing to compare with, as without a digest. */
const textSubjects = (hasText: boolean, subject: Omit<Subject, 'name'>): Subject[] =>
  hasText ? [{ name: '', ...subject }] : [];
