/** What a pasted UUID contains. */
import { sentence } from '#src/lib/format.ts';
import { describeProblem, ok } from '#src/lib/result.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { readUlid } from '../identifiers/ulid.ts';
import { read } from '../identifiers/uuid.ts';

const Findings = lazyPart(
  () => import('./findings.tsx'),
  ({ Findings }) => Findings,
);

type InspectPanelProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
};

export function InspectPanel({ text, onText }: InspectPanelProps) {
  const ulid = readUlid(text);
  const digits = text.trim() === '' ? undefined : ulid ? ok(ulid.digits) : read(text);
  return (
    <Panel title="Inspect a UUID">
      <TextField
        label="UUID to read"
        placeholder="Paste a UUID in any form"
        mono
        value={text}
        error={digits?.ok === false ? sentence(describeProblem(digits.problem)) : undefined}
        onChange={onText}
      />
      {ulid && (
        <Notice tone="info" title="This is a ULID, not a UUID.">
          It was created at {new Date(ulid.unixMs).toISOString()}. Below, its 128 bits are read as a UUID.
        </Notice>
      )}
      {digits?.ok ? (
        <Findings digits={digits.value} />
      ) : (
        <Empty>Paste a UUID to see its version, variant, time, node and sequence.</Empty>
      )}
    </Panel>
  );
}
