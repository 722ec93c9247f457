/** The right half: is this the hash of that text? */
import { sentence } from '#src/lib/format.ts';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Form } from '#src/ui/fields/form.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { dissectHash } from '../hash/anatomy.ts';
import type { BcryptJobs } from '../dom-jobs.ts';
import { describeMs } from '#src/lib/describe-ms.ts';
import { predictMs, type Timing } from '../hash/duration.ts';
import { whyNotBcrypt } from '../hash/foreign-hash.ts';
import { JobReport } from './job-report.tsx';
import { findHash, type Verification } from '../logic.ts';
import { PasswordNotices } from './password-notices.tsx';
import { DEFAULT_ROUNDS, HASH_LENGTH } from '#src/lib/bcrypt/salt.ts';

const STOPPED = 'Stopped, because a field changed. Press the button to verify the current input.';

type VerifyPanelProps = {
  readonly text: string;
  readonly hash: string;
  readonly jobs: BcryptJobs;
  readonly onChange: (changed: { verifyText: string } | { verifyHash: string }) => void;
};

export function VerifyPanel({ text, hash, jobs, onChange }: VerifyPanelProps) {
  const { state, interrupt } = jobs.verifying;
  const anatomy = dissectHash(hash);
  const rounds = anatomy.ok ? anatomy.value.rounds : DEFAULT_ROUNDS;
  const inside = findHash(hash);
  const verdict = state.status === 'done' && state.value.ok ? state.value.value : undefined;
  return (
    <Panel title="Verify">
      <Form
        // The page hears of a key after it is drawn: until then the verdict would stand beside another text.
        onInput={interrupt}
        onSubmit={() => jobs.verify(text, hash, rounds)}
      >
        <TextField
          label="Text to verify"
          placeholder="Enter text to verify"
          autoComplete="new-password"
          {...SECRET}
          value={text}
          onChange={(changed) => onChange({ verifyText: changed })}
        />
        <PasswordNotices text={text} />
        <TextField
          label="Hash to verify against"
          mono
          placeholder="Enter hash to verify against"
          value={hash}
          aria-invalid={(verdict?.matches === false && !anatomy.ok) || undefined}
          hint={describeHash(hash.trim(), anatomy.ok ? rounds : undefined, jobs.timing)}
          onChange={(changed) => onChange({ verifyHash: changed })}
        />
        {inside && (
          <Notice
            tone="info"
            action={<Button onClick={() => onChange({ verifyHash: inside })}>Use only the hash</Button>}
          >
            There is a bcrypt hash inside this text.
          </Notice>
        )}
        <Button type="submit">Verify Hash</Button>
      </Form>
      <JobReport
        label="Verifying"
        job={jobs.verifying}
        timing={jobs.timing}
        rounds={rounds}
        stopped={STOPPED}
      />
      {verdict ? (
        <Verdict
          {...verdict}
          hash={hash}
          onEmpty={text === '' && anatomy.ok ? () => jobs.verify(text, hash, rounds, true) : undefined}
        />
      ) : (
        state.status === 'idle' && (
          <Empty>White space around a pasted hash does not matter; every other character does.</Empty>
        )
      )}
    </Panel>
  );
}

type VerdictProps = Verification & {
  readonly hash: string;
  /** Verifies the empty text after all. */
  readonly onEmpty: (() => void) | undefined;
};

function Verdict({ matches, reason, hash, onEmpty }: VerdictProps) {
  if (matches) return <Notice tone="success" title="Hash Matches!" />;
  const foreign = hash.trim() === '' ? undefined : whyNotBcrypt(hash);
  const offersEmpty = reason !== undefined && onEmpty !== undefined;
  return (
    <Notice
      tone="error"
      title="Hash Does Not Match"
      action={offersEmpty && <Button onClick={onEmpty}>Try the empty text</Button>}
    >
      {reason && <p>{sentence(reason)}</p>}
      {foreign && <p>{foreign}</p>}
    </Notice>
  );
}

function describeHash(hash: string, rounds: number | undefined, timing: Timing | undefined): string {
  if (rounds !== undefined) {
    const time = timing ? `, about ${describeMs(predictMs(timing, rounds))} on this device` : '';
    return `${rounds} rounds${time}.`;
  }
  if (hash === '') return `It begins with $2a$, $2b$ or $2y$ and has ${HASH_LENGTH} characters.`;
  return whyNotBcrypt(hash) ?? 'This does not have the form of a bcrypt hash.';
}
