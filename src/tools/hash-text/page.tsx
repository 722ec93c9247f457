/** Hash Text: type or paste a text, or open files, and read their hashes; compare them with what someone else says. */
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Panel } from '#src/ui/bench.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useModule } from '#src/ui/use-module.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { ALL_IDS, CORE_IDS } from './algorithms.ts';
import { useInputs, type Files, type Inputs } from './browser-inputs.ts';
import { useTextDigests } from './browser-text-digests.ts';
import { ComparePanel } from './compare-panel.tsx';
import { DigestRows } from './digest-rows.tsx';
import { InputPanel } from './input-panel.tsx';
import type { Encoding, Format, Input } from './logic.ts';
import styles from './page.module.css';
import type { Subject } from './verdict.tsx';

const FileResults = lazy(() =>
  import('./file-results.tsx').then((module) => ({ default: module.FileResults })),
);

const DEFAULTS = { format: 'hexadecimal' as Format, encoding: 'text' as Encoding, withMore: false };

const FORMATS: readonly Choice<Format>[] = [
  { value: 'binary', label: 'Binary' },
  { value: 'hexadecimal', label: 'Hexadecimal' },
  { value: 'base64', label: 'Base64' },
];

const ENCODINGS: readonly Choice<Encoding>[] = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex bytes' },
  { value: 'base64', label: 'Base64 bytes' },
];

const EXAMPLE = {
  text: 'The quick brown fox jumps over the lazy dog',
  expected: 'sha256:d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
};

/** The hashing is fetched when the person comes near. */
const loadLogic = () => import('./logic.ts');

const NO_BYTES = new Uint8Array(0);

const isValid = ({ format, encoding }: typeof DEFAULTS) =>
  FORMATS.some(({ value }) => value === format) && ENCODINGS.some(({ value }) => value === encoding);

export default function HashTextPage() {
  const { options, set, reset } = useRemembered('hash-text', DEFAULTS, isValid);
  const { format, encoding } = options;
  const inputs = useInputs();
  useArrival((arrival) => {
    if (arrival.from === 'tool') set({ encoding: 'text' });
    else set(optionsFromLink(arrival.values));
    if (arrival.from === 'tool') inputs.show(arrival.value, '');
    else inputs.show(arrival.values['text'] ?? '', arrival.values['expected'] ?? '');
  });

  return (
    <>
      <ToolBar
        onExample={() => {
          set({ encoding: 'text' });
          inputs.show(EXAMPLE.text, EXAMPLE.expected);
        }}
        onClear={() => inputs.show('', '')}
        onReset={reset}
        link={() => ({ text: inputs.text, expected: inputs.pasted.text, format, encoding })}
      >
        <SelectField
          label="Output format"
          choices={FORMATS}
          value={format}
          onChange={(chosen) => set({ format: chosen })}
        />
        <RadioGroup
          label="Input is"
          choices={ENCODINGS}
          value={encoding}
          onChange={(chosen) => set({ encoding: chosen })}
        />
      </ToolBar>
      <Workbench inputs={inputs} options={options} onMore={(isOn) => set({ withMore: isOn })} />
      <Explanation />
    </>
  );
}

type WorkbenchProps = {
  readonly inputs: Inputs;
  readonly options: typeof DEFAULTS;
  readonly onMore: (isOn: boolean) => void;
};

function Workbench({ inputs, options: { format, encoding, withMore }, onMore }: WorkbenchProps) {
  const { files, pasted, problem } = inputs;
  const ids = withMore ? ALL_IDS : CORE_IDS;
  const text = useDeferredValue(inputs.text);
  const logic = useModule(loadLogic, text !== '');
  const input = useMemo(
    (): Result<Input> => logic?.readInput(text, encoding) ?? ok({ bytes: NO_BYTES }),
    [logic, text, encoding],
  );
  const typed = useTextDigests(logic, input.ok ? input.value.bytes : NO_BYTES, withMore);
  const isOnFiles = files.list.length > 0;

  return (
    <div className={styles['frame']}>
      <div className={styles['desk']}>
        <InputPanel
          text={inputs.text}
          encoding={encoding}
          error={problem ?? (input.ok ? undefined : describeProblem(input.problem))}
          onText={inputs.setText}
          onNear={() => void loadLogic()}
          onFiles={inputs.open}
          onProblem={inputs.setProblem}
        >
          {input.ok && input.value.note && <Notice tone="warning">{input.value.note}</Notice>}
          {typed.failure && <Notice tone="error">{typed.failure}</Notice>}
        </InputPanel>
        <Panel className={classNames(styles['results'])}>
          {isOnFiles ? (
            <Suspense fallback={null}>
              <FileResults files={files} pasted={pasted} ids={ids} format={format} />
            </Suspense>
          ) : (
            <DigestRows
              ids={ids}
              digests={typed.digests}
              outdated={typed.isPending ? typed.outdated : undefined}
              write={(digest) => logic?.writeDigest(digest, format) ?? ''}
            />
          )}
          <ResultsFoot withMore={withMore} onMore={onMore} />
        </Panel>
        <ComparePanel
          pasted={pasted}
          subjects={isOnFiles ? fileSubjects(files) : textSubjects(text, typed)}
          files={files.list}
          onPaste={inputs.setPasted}
          onFile={inputs.openSums}
          onMore={withMore ? undefined : () => onMore(true)}
        />
      </div>
    </div>
  );
}

function ResultsFoot({
  withMore,
  onMore,
}: Omit<WorkbenchProps, 'inputs' | 'options'> & { readonly withMore: boolean }) {
  return (
    <div className={styles['foot']}>
      <Checkbox label="More algorithms" checked={withMore} onChange={onMore} />
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
const textSubjects = (text: string, { digests, isPending }: ReturnType<typeof useTextDigests>): Subject[] =>
  text === '' ? [] : [{ name: '', digests, isPending }];

function optionsFromLink({ format, encoding }: Readonly<Record<string, string>>): Partial<typeof DEFAULTS> {
  const linkedFormat = FORMATS.find(({ value }) => value === format)?.value;
  const linkedEncoding = ENCODINGS.find(({ value }) => value === encoding)?.value;
  return {
    ...(linkedFormat && { format: linkedFormat }),
    ...(linkedEncoding && { encoding: linkedEncoding }),
  };
}

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
        is limited only by your patience. A checksum file (<code>sha256sum</code>, BSD, SFV, signed or not)
        opened or dropped with them is checked line by line.
      </p>
      <p>
        Sources: RFC 1321 (MD5), FIPS 180-4 (SHA-1, SHA-2), FIPS 202 (SHA-3), ISO/IEC 10118-3 (RIPEMD-160),
        RFC 7693 (BLAKE2). Example: the MD5 of <code>abc</code> is{' '}
        <code>900150983cd24fb0d6963f7d28e17f72</code>.
      </p>
    </HowItWorks>
  );
}
