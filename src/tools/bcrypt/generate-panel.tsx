/** The left half: text and rounds in, hash out, with what it will take before it starts. */
import { useId } from 'react';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { SendTo } from '#src/ui/send-to.tsx';
import { NumberField, TextField } from '#src/ui/text-field.tsx';
import { MoreOptions } from '#src/ui/tool-bar.tsx';
import type { BcryptJobs } from './browser-jobs.ts';
import { describeMs, predictMs, roundsWithin, type Timing } from './duration.ts';
import { JobProblem, JobProgress } from './job-status.tsx';
import { PasswordNotices } from './password-notices.tsx';
import { clampRounds, MAX_ROUNDS, MIN_ROUNDS, readSetting } from './salt.ts';
import styles from './page.module.css';

type GeneratePanelProps = {
  readonly text: string;
  readonly ownSalt: string;
  /** As typed. */
  readonly rounds: string;
  readonly generated: string;
  readonly jobs: BcryptJobs;
  readonly onChange: (changed: { text: string } | { ownSalt: string } | Verifiable) => void;
  readonly onRounds: (rounds: string) => void;
};

type Verifiable = { readonly verifyText: string; readonly verifyHash: string };

/** What a login may take without being felt, in milliseconds. */
const COMFORTABLE_MS = 250;

export function GeneratePanel(props: GeneratePanelProps) {
  const { text, ownSalt, rounds, generated, jobs, onChange, onRounds } = props;
  const used = roundsOf(rounds, ownSalt);
  const { state } = jobs.hashing;
  return (
    <Panel title="Generate">
      <form
        noValidate
        className={styles['contents']}
        onSubmit={(event) => {
          event.preventDefault();
          jobs.hash(text, used, ownSalt.trim());
        }}
      >
        <TextField
          label="Text to hash"
          placeholder="Enter text to hash"
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
          value={rounds}
          hint={<RoundsHint typed={rounds} used={used} timing={jobs.timing} />}
          onChange={onRounds}
        />
        <MoreOptions>
          <TextField
            label="Own salt"
            mono
            placeholder="$2b$10$abcdefghijklmnopqrstuu"
            hint="Repeats a known hash, with its rounds. Leave empty for a random salt."
            value={ownSalt}
            onChange={(changed) => onChange({ ownSalt: changed })}
          />
        </MoreOptions>
        <Button type="submit" look="primary">
          Generate Hash
        </Button>
      </form>
      <JobProgress
        state={state}
        label="Hashing"
        timing={jobs.timing}
        rounds={used}
        onCancel={jobs.hashing.cancel}
      />
      <JobProblem state={state} />
      <HashOutput value={generated} />
      {generated ? (
        <Button onClick={() => onChange({ verifyText: text, verifyHash: generated })}>Verify this one</Button>
      ) : (
        state.status === 'idle' && (
          <Empty>A new salt is drawn each time, so the same text never hashes alike.</Empty>
        )
      )}
    </Panel>
  );
}

/** The hash on a line of its own, where its 60 characters fit. */
function HashOutput({ value }: { readonly value: string }) {
  const labelId = useId();
  return (
    <div className={styles['output']}>
      <span id={labelId}>Hash:</span>
      {value && <SendTo kind="hash" value={value} what="the new hash" />}
      <CopyButton value={value} what="the new hash" disabled={value === ''} />
      <output aria-labelledby={labelId} aria-live="polite">
        {value}
      </output>
    </div>
  );
}

/** The rounds that will be used: those of a salt of one's own, else the typed ones within their limits. */
function roundsOf(typed: string, ownSalt: string): number {
  const own = readSetting(ownSalt.trim());
  return own.ok ? own.value.rounds : clampRounds(Number(typed));
}

type RoundsHintProps = {
  readonly typed: string;
  readonly used: number;
  readonly timing: Timing | undefined;
};

function RoundsHint({ typed, used, timing }: RoundsHintProps) {
  const count = `2^${used} = ${(2 ** used).toLocaleString('en')}`;
  const isOther = Number(typed) !== used;
  return (
    <>
      {isOther && `${used} rounds are used. `}
      {timing
        ? `About ${describeMs(predictMs(timing, used))} on this device; ${roundsWithin(timing, COMFORTABLE_MS)} is the most within ${COMFORTABLE_MS} ms.`
        : `${count} times the key setup; each more doubles it.`}
    </>
  );
}
