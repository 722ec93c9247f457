/** Whether a signature that came with a message is right, and if not, why not. */
import { Empty, Fields, Panel } from '#src/ui/basics/layout.tsx';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import type { Choice } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import type { Scheme } from '../signing/signature.ts';
import type { SignatureFields, VerdictProps } from './verdict.tsx';

const loadVerdict = () => import('./verdict.tsx');
/** Before the first key: a head start. A failure here is reported when it is needed. */
const prefetch = () => void loadVerdict().catch(() => undefined);

const SCHEMES: readonly Choice<Scheme>[] = [
  { value: 'plain', label: 'Plain' },
  { value: 'github', label: 'GitHub' },
  { value: 'stripe', label: 'Stripe' },
  { value: 'slack', label: 'Slack' },
];

/** Slack's second header, as it is called and as errors name it. */
const TIMESTAMP = 'X-Slack-Request-Timestamp';

const PLACEHOLDERS: Record<Scheme, string> = {
  plain: 'Hex or base64, with or without sha256=',
  github: 'X-Hub-Signature-256: sha256=…',
  stripe: 'Stripe-Signature: t=…,v1=…',
  slack: 'X-Slack-Signature: v0=…',
};

type VerifyPanelProps = VerdictProps & {
  /** Whether a long message is still being made into bytes: there is no verdict yet. */
  readonly isBeingRead: boolean;
  readonly onFields: (change: Partial<SignatureFields>) => void;
};

export function VerifyPanel({ fields, onFields, signed, source, isBeingRead }: VerifyPanelProps) {
  const { scheme, signature, timestamp } = fields;
  const isEmpty = signature.trim() === '';
  const { module: judge, isMissing, retry } = usePart(loadVerdict, !isEmpty);
  const problem = isEmpty ? undefined : judge?.problemOfSignature(fields);
  const isTimestamp = problem?.includes(TIMESTAMP) === true;
  return (
    <Panel title="Verify a signature">
      <RadioGroup
        label="Sent by"
        choices={SCHEMES}
        value={scheme}
        onChange={(chosen) => onFields({ scheme: chosen })}
      />
      <Fields>
        <TextField
          label="Signature"
          hint="Compared with the HMAC of the message and key on this page."
          placeholder={PLACEHOLDERS[scheme]}
          onFocus={prefetch}
          mono
          value={signature}
          error={isTimestamp ? undefined : problem}
          onChange={(typed) => onFields({ signature: typed })}
        />
        {scheme === 'slack' && (
          <TextField
            label={TIMESTAMP}
            placeholder="1531420618"
            mono
            value={timestamp}
            error={isTimestamp ? problem : undefined}
            onChange={(typed) => onFields({ timestamp: typed })}
          />
        )}
      </Fields>
      {isEmpty ? (
        <Empty>
          Paste the signature header of a webhook to see whether it is right, and if not, which mistake would
          explain it.
        </Empty>
      ) : (
        judge && problem === undefined && !isBeingRead && <judge.Verdict {...{ fields, signed, source }} />
      )}
      {isMissing && !isEmpty && <PartFailure onRetry={retry} />}
    </Panel>
  );
}
