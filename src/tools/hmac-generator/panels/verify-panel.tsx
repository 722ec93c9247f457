/** Whether a signature that came with a message is right, and if not, why not. */
import { Empty, Fields, Panel } from '#src/ui/layout.tsx';
import { lazyPart } from '#src/ui/part.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import type { Choice } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Scheme } from '../signing/signature.ts';
import type { SignatureFields, VerdictProps } from './verdict.tsx';

const Verdict = lazyPart(
  () => import('./verdict.tsx'),
  ({ Verdict }) => Verdict,
);

const SCHEMES: readonly Choice<Scheme>[] = [
  { value: 'plain', label: 'Plain' },
  { value: 'github', label: 'GitHub' },
  { value: 'stripe', label: 'Stripe' },
  { value: 'slack', label: 'Slack' },
];

const PLACEHOLDERS: Record<Scheme, string> = {
  plain: 'Hex or base64, with or without sha256=',
  github: 'X-Hub-Signature-256: sha256=…',
  stripe: 'Stripe-Signature: t=…,v1=…',
  slack: 'X-Slack-Signature: v0=…',
};

type VerifyPanelProps = VerdictProps & {
  readonly onFields: (change: Partial<SignatureFields>) => void;
};

export function VerifyPanel({ fields, onFields, signed, source }: VerifyPanelProps) {
  const { scheme, signature, timestamp } = fields;
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
          hint="Compared with the HMAC of the message and the key above."
          placeholder={PLACEHOLDERS[scheme]}
          onFocus={Verdict.prepare}
          mono
          value={signature}
          onChange={(typed) => onFields({ signature: typed })}
        />
        {scheme === 'slack' && (
          <TextField
            label="X-Slack-Request-Timestamp"
            placeholder="1531420618"
            mono
            value={timestamp}
            onChange={(typed) => onFields({ timestamp: typed })}
          />
        )}
      </Fields>
      {signature.trim() === '' ? (
        <Empty>
          Paste the signature header of a webhook to see whether it is right, and if not, which mistake would
          explain it.
        </Empty>
      ) : (
        <Verdict {...{ fields, signed, source }} />
      )}
    </Panel>
  );
}
