/** What a pasted UUID says of itself. */
import { lazy, Suspense } from 'react';
import { describeProblem } from '#src/lib/result.ts';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { read } from './uuid.ts';

const Findings = lazy(() => import('./findings.tsx').then((module) => ({ default: module.Findings })));

type InspectPanelProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
};

export function InspectPanel({ text, onText }: InspectPanelProps) {
  const digits = text.trim() === '' ? undefined : read(text);
  return (
    <Panel title="Inspect a UUID">
      <TextField
        label="UUID to read"
        placeholder="Paste a UUID in any spelling"
        mono
        value={text}
        error={digits?.ok === false ? describeProblem(digits.problem) : undefined}
        onChange={onText}
      />
      {digits?.ok ? (
        <Suspense fallback={null}>
          <Findings digits={digits.value} />
        </Suspense>
      ) : (
        <Empty>Its version, variant, time, node and sequence will stand here.</Empty>
      )}
    </Panel>
  );
}
