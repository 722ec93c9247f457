/** What a pasted UUID says of itself. */
import { describeProblem } from '#src/lib/result.ts';
import { Empty, Panel } from '#src/ui/bench.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { inspect, type Fact, type Inspection } from './inspect.ts';
import styles from './page.module.css';
import { read } from './uuid.ts';

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
        <Findings {...inspect(digits.value)} />
      ) : (
        <Empty>Its version, variant, time, node and sequence will stand here.</Empty>
      )}
    </Panel>
  );
}

function Findings({ title, facts, unixMs, spellings }: Inspection) {
  return (
    <>
      <p className={styles['title']} role="status">
        {title}
      </p>
      <div className={styles['findings']}>
        <dl className={styles['facts']}>
          {[...facts, ...timeHere(unixMs)].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <OutputRows>
          {spellings.map(({ name, value }) => (
            <OutputRow key={name} label={name} value={value} />
          ))}
        </OutputRows>
      </div>
    </>
  );
}

function timeHere(unixMs: number | undefined): Fact[] {
  if (unixMs === undefined) return [];
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
  return [{ name: 'Time here', value: format.format(unixMs) }];
}
