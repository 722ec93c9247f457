/** Hash Text: type or paste a text, or open files, and read their hashes; compare them with what someone else says. */
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatBytes, plural, sentence } from '#src/lib/format.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { announce } from '#src/ui/announce.ts';
import { Panel } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useAtRest } from '#src/ui/editor/use-at-rest.ts';
import { Failure } from '#src/ui/failure.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { lazyPart, PartFailure } from '#src/ui/part.tsx';
import { usePart } from '#src/ui/use-part.ts';
import { useTool } from '#src/ui/use-tool.ts';
import { ALL_IDS, CORE_IDS, type Digests } from './digests/algorithms.ts';
import { useInputs, type Files, type Inputs, type LineEnds } from './dom-inputs.ts';
import { useTextDigests } from './digests/dom-text-digests.ts';
import { ComparePanel } from './panels/compare-panel.tsx';
import { DigestRows } from './panels/digest-rows.tsx';
import { InputPanel } from './panels/input-panel.tsx';
import type { Input } from './logic.ts';
import { ENCODINGS, FIELDS, FORMATS, OPTIONS, type Options } from './options.ts';
import styles from './page.module.css';
import type { Subject } from './panels/verdict.tsx';

const FileResults = lazyPart(
  () => import('./panels/file-results.tsx'),
  ({ FileResults }) => FileResults,
);

const EXAMPLE = {
  text: 'The quick brown fox jumps over the lazy dog',
  expected: 'sha256:d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
};

/** The hashing is fetched when the person comes near. */
const loadLogic = () => import('./logic.ts');

const NO_BYTES = new Uint8Array(0);

export default function HashTextPage() {
  const inputs = useInputs();
  const { text, lineEnds, pasted, files } = inputs;
  const tool = useTool('hash-text', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => ({ text, lineEnds, pasted, list: files.list }), set: inputs.restore },
    onLink: (fields) => inputs.show(fields.text, fields.expected),
    onText: (sent, kind) => {
      if (kind === 'hash') inputs.show('', sent);
      else inputs.show(sent, '');
    },
    onFiles: (sent, kind) => {
      inputs.show('', '');
      const [first] = sent;
      if (kind === 'hash' && first) inputs.openSums(first);
      else inputs.open(sent);
    },
  });
  const { options, set } = tool;

  return (
    <>
      <Hashing inputs={inputs} options={options} set={set} />
      <ToolBar
        tool={tool}
        onExample={() => {
          set({ encoding: 'text' });
          inputs.show(EXAMPLE.text, EXAMPLE.expected);
        }}
        onClear={() => inputs.show('', '')}
        link={() => ({ text, expected: pasted.text })}
      >
        <RadioGroup
          label="Input is"
          choices={ENCODINGS}
          value={options.encoding}
          onChange={(encoding) => set({ encoding })}
        />
      </ToolBar>
      <Explanation />
    </>
  );
}

type HashingProps = {
  readonly inputs: Inputs;
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
};

function Hashing({ inputs, options: { format, encoding, withMore }, set }: HashingProps) {
  const { files, pasted, problem, lineEnds, isNothingAsked } = inputs;
  const ids = withMore ? ALL_IDS : CORE_IDS;
  const text = useDeferredValue(inputs.text);
  const { module: logic, isMissing, retry } = usePart(loadLogic, text !== '' || isNothingAsked);
  const input = useMemo((): Result<Input> => {
    const content = lineEnds === 'crlf' && encoding === 'text' ? text.replaceAll('\n', '\r\n') : text;
    return logic?.readInput(content, encoding) ?? ok({ bytes: NO_BYTES });
  }, [logic, text, encoding, lineEnds]);
  const bytes = input.ok ? input.value.bytes : NO_BYTES;
  const typed = useTextDigests(logic, bytes, withMore, isNothingAsked);
  useAnnouncement(typed.digests, bytes);
  const write = useCallback(
    (digest: Uint8Array | undefined) => logic?.writeDigest(digest, format) ?? '',
    [logic, format],
  );
  const isOnFiles = files.list.length > 0;
  const subjects = useMemo(
    () =>
      files.list.length > 0
        ? fileSubjects(files)
        : textSubjects(text !== '' || isNothingAsked, typed.digests, typed.isPending),
    [files, text, isNothingAsked, typed.digests, typed.isPending],
  );
  const { setPasted, openSums } = inputs;
  const onPaste = useStable(setPasted);
  const onSums = useStable(openSums);
  const onMore = useStable(() => set({ withMore: true }));

  return (
    <div className={styles['frame']}>
      <div className={styles['desk']}>
        <InputPanel
          text={inputs.text}
          encoding={encoding}
          error={problem ?? (input.ok ? undefined : sentence(describeProblem(input.problem)))}
          onText={inputs.setText}
          onCrLf={() => inputs.setLineEnds('crlf-as-lf')}
          onNear={() => void loadLogic().catch(() => undefined)}
          onFiles={inputs.open}
          onProblem={inputs.setProblem}
        >
          {isMissing && <PartFailure onRetry={retry} />}
          {input.ok && input.value.note && <Notice tone="warning">{input.value.note}</Notice>}
          {typed.failure && <Failure onRetry={typed.retry}>{sentence(typed.failure)}</Failure>}
          {encoding === 'text' && <LineEndsNotice lineEnds={lineEnds} onChange={inputs.setLineEnds} />}
        </InputPanel>
        <Panel className={classNames(styles['results'])}>
          <FormatField format={format} set={set} />
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

function FormatField({ format, set }: Pick<Options, 'format'> & Pick<HashingProps, 'set'>) {
  return (
    <SelectField
      label="Output format"
      choices={FORMATS}
      value={format}
      onChange={(chosen) => set({ format: chosen })}
    />
  );
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

/** How long nothing must change before the hashes are announced, in milliseconds: once, not one by one. */
const SILENCE_MS = 800;

/** Tells screen readers that the hashes are there. */
function useAnnouncement(digests: Digests, bytes: Uint8Array) {
  const settled = useAtRest(digests, SILENCE_MS);
  const size = useEffectEvent(() => bytes.length);
  // The live region is the page's, outside React.
  useEffect(() => {
    if (settled.size > 0) announce(`${plural(settled.size, 'hash', 'hashes')} of ${formatBytes(size())}`);
  }, [settled]);
}

type LineEndsNoticeProps = {
  readonly lineEnds: LineEnds;
  readonly onChange: (lineEnds: LineEnds) => void;
};

function LineEndsNotice({ lineEnds, onChange }: LineEndsNoticeProps) {
  if (lineEnds === 'lf') return null;
  const isLf = lineEnds === 'crlf-as-lf';
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => onChange(isLf ? 'crlf' : 'crlf-as-lf')}>
          {isLf ? 'Hash with CR LF' : 'Hash with LF'}
        </Button>
      }
    >
      <p>
        The pasted text had Windows line ends (CR LF), which a text box turns into LF.{' '}
        {isLf ? 'The hashes are of the text with LF.' : 'The hashes are of the text with CR LF.'}
      </p>
    </Notice>
  );
}

type ResultsFootProps = {
  readonly withMore: boolean;
  readonly onMore: (isOn: boolean) => void;
  /** Asks for the hashes of the empty text; absent where there is a text or they are there. */
  readonly onNothing: (() => void) | undefined;
};

function ResultsFoot({ withMore, onMore, onNothing }: ResultsFootProps) {
  return (
    <div className={styles['foot']}>
      <Checkbox label="More algorithms" checked={withMore} onChange={onMore} />
      {onNothing && (
        <Button look="quiet" onClick={onNothing}>
          Hash the empty text
        </Button>
      )}
      <p>
        {withMore
          ? 'SHA3 is SHA3-512 of FIPS 202, BLAKE2B is BLAKE2b-512, BLAKE2S is BLAKE2s-256, XXH128 is XXH3.'
          : 'SHA3 is SHA3-512 of FIPS 202.'}
      </p>
    </div>
  );
}

const fileSubjects = ({ list }: Files): Subject[] =>
  list.map(({ file, digests, problem }) => ({
    name: file.name,
    digests,
    isPending: problem === undefined && digests.size === 0,
  }));

/** Without a text there is nothing to compare with, as without a digest. */
const textSubjects = (hasText: boolean, digests: Digests, isPending: boolean): Subject[] =>
  hasText ? [{ name: '', digests, isPending }] : [];

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A text is hashed as its UTF-8 bytes, exactly as it stands: not normalised, nothing trimmed. A text box
        turns Windows line ends (CR LF) into LF, so a pasted text may differ from the file it came from: open
        the file to hash its very bytes.
      </p>
      <p>
        SHA3 is SHA3-512 of FIPS 202. Older libraries give the same name to Keccak-512, which pads differently
        and is listed under its own name behind “More algorithms”. MD5 and SHA1 no longer protect against
        forgery; CRC32 and xxHash never did.
      </p>
      <p>
        Files never leave this browser. They are read in slices of 4 MiB and hashed in workers, so their size
        is not limited. A checksum file (<code>sha256sum</code>, BSD, SFV, signed or not) opened or dropped
        with them is checked line by line.
      </p>
      <p>
        Sources: RFC 1321 (MD5), FIPS 180-4 (SHA-1, SHA-2), FIPS 202 (SHA-3), ISO/IEC 10118-3 (RIPEMD-160),
        RFC 7693 (BLAKE2). Example: the MD5 of <code>penknife</code> is{' '}
        <code>9d5b5fd8112797e28f25c64d63261f97</code>.
      </p>
    </HowItWorks>
  );
}
