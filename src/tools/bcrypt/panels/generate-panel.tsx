/** The left half: text and rounds in, hash out, with what it will take before it starts. */
import { useId } from 'react';
import { grouped } from '#src/lib/format.ts';
import { countChanged } from '#src/lib/options.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { Form } from '#src/ui/fields/form.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions } from '#src/ui/tool/tool-bar.tsx';
import type { BcryptJobs } from '../dom-jobs.ts';
import { describeMs } from '#src/lib/describe-ms.ts';
import { predictMs, roundsWithin, type Timing } from '../hash/duration.ts';
import { JobReport } from './job-report.tsx';
import { OPTIONS, type Options } from '../options.ts';
import { PasswordNotices } from './password-notices.tsx';
import { clampRounds, MAX_ROUNDS, MIN_ROUNDS, readSetting } from '#src/lib/bcrypt/salt.ts';
import styles from '../page.module.css';

type GeneratePanelProps = {
  readonly text: string;
  readonly ownSalt: string;
  readonly options: Options;
  readonly generated: string;
  readonly jobs: BcryptJobs;
  readonly onChange: (changed: { text: string } | { ownSalt: string } | Verifiable) => void;
  readonly onOptions: (change: Partial<Options>) => void;
};

type Verifiable = { readonly verifyText: string; readonly verifyHash: string };

const STOPPED = 'Stopped, because the text or an option changed. Press the button to hash the current input.';

/** What a login may take before a person notices, in milliseconds. */
const COMFORTABLE_MS = 250;

export function GeneratePanel(props: GeneratePanelProps) {
  const { text, ownSalt, options, generated, jobs, onChange, onOptions } = props;
  const { rounds, revision } = options;
  const of = optionProps(OPTIONS, options, onOptions);
  const used = roundsOf(rounds, ownSalt);
  const { state } = jobs.hashing;
  const hash = (isEmptyWanted: boolean) =>
    jobs.hash({ text, rounds: used, ownSalt: ownSalt.trim(), revision, isEmptyWanted });
  const problemId = useId();
  const isRefused = state.status === 'done' && !state.value.ok;
  const isEmptyRefused = state.status === 'done' && state.value.ok && state.value.value === '';
  return (
    <Panel title="Generate">
      <Form onSubmit={() => hash(false)}>
        <TextField
          label="Text to hash"
          placeholder="Enter text to hash"
          autoComplete="new-password"
          {...SECRET}
          value={text}
          onChange={(changed) => onChange({ text: changed })}
        />
        <PasswordNotices text={text} />
        <NumberField
          label="Rounds"
          placeholder={`Rounds (${MIN_ROUNDS}-${MAX_ROUNDS})`}
          min={MIN_ROUNDS}
          max={MAX_ROUNDS}
          step={1}
          inputMode="numeric"
          {...of('rounds')}
          hint={<RoundsHint typed={rounds} used={used} timing={jobs.timing} />}
        />
        <Button type="submit" look="primary">
          Generate Hash
        </Button>
      </Form>
      <JobReport
        id={problemId}
        label="Hashing"
        job={jobs.hashing}
        timing={jobs.timing}
        rounds={used}
        stopped={STOPPED}
      />
      <HashOutput value={generated} />
      {isEmptyRefused && <EmptyText onHash={() => hash(true)} />}
      {generated ? (
        <Button onClick={() => onChange({ verifyText: text, verifyHash: generated })}>Check this one</Button>
      ) : (
        state.status === 'idle' && (
          <Empty>Each hash gets a new random salt, so the same text gives a different hash each time.</Empty>
        )
      )}
      <MoreOptions
        hasHint
        changed={countChanged(OPTIONS, options, ['revision']) + (ownSalt.trim() === '' ? 0 : 1)}
      >
        <SelectField
          label="Version"
          hint="How new hashes begin; the rest is the same for each version."
          {...of('revision')}
        />
        <SaltField
          value={ownSalt}
          isRefused={isRefused && ownSalt.trim() !== ''}
          problemId={problemId}
          onChange={(changed) => onChange({ ownSalt: changed })}
        />
      </MoreOptions>
    </Panel>
  );
}

type SaltFieldProps = {
  readonly value: string;
  readonly isRefused: boolean;
  readonly problemId: string;
  readonly onChange: (text: string) => void;
};

function SaltField({ value, isRefused, problemId, onChange }: SaltFieldProps) {
  return (
    <TextField
      label="Custom salt"
      mono
      placeholder="$2b$10$abcdefghijklmnopqrstuu"
      hint="Repeats a known hash, with its rounds. Leave empty for a random salt."
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? problemId : undefined}
      value={value}
      onChange={onChange}
    />
  );
}

/** Nothing is made of no text, as specified, until it is asked for. */
function EmptyText({ onHash }: { readonly onHash: () => void }) {
  return (
    <Notice tone="info" action={<Button onClick={onHash}>Hash the empty text</Button>}>
      There is no text, so there is no hash.
    </Notice>
  );
}

/** The hash on a line of its own, where its 60 characters fit. */
function HashOutput({ value }: { readonly value: string }) {
  const labelId = useId();
  return (
    <div className={styles['output']}>
      <span id={labelId}>Hash:</span>
      <output aria-labelledby={labelId} aria-live="off">
        <StatusMessage>{value}</StatusMessage>
      </output>
      {value !== '' && <SendTo kind="text" value={value} what="The new hash" />}
      <CopyButton value={value} what="the new hash" disabled={value === ''} />
    </div>
  );
}

/** The rounds that will be used: those of a salt of one's own, else the typed ones within their limits. */
function roundsOf(typed: string, ownSalt: string): number {
  const own = readSetting(ownSalt.trim());
  return own.ok ? own.value.rounds : clampRounds(Number.parseFloat(typed));
}

/** Why other rounds are used than were typed. */
function describeTyped(typed: string): string {
  const rounds = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(rounds)) return '';
  if (rounds < MIN_ROUNDS || rounds > MAX_ROUNDS) {
    return `, because ${typed} is outside ${MIN_ROUNDS} to ${MAX_ROUNDS}`;
  }
  return Number.isInteger(rounds) ? ', as your custom salt says' : ', because rounds are whole numbers';
}

type RoundsHintProps = {
  readonly typed: string;
  readonly used: number;
  readonly timing: Timing | undefined;
};

function RoundsHint({ typed, used, timing }: RoundsHintProps) {
  const count = `2^${used} = ${grouped(2 ** used)}`;
  const isOther = Number(typed) !== used;
  return (
    <>
      {isOther && `${used} rounds are used${describeTyped(typed)}. `}
      {timing
        ? `About ${describeMs(predictMs(timing, used))} on this device. Up to ${roundsWithin(timing, COMFORTABLE_MS)} rounds take less than ${COMFORTABLE_MS} ms here.`
        : `${count} times the key set-up; each additional round doubles it.`}
    </>
  );
}
