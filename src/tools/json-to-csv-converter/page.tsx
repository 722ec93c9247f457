/** JSON to CSV: paste or open an array, take the table; and the way back. */
import { useMemo, useState } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { type Arrival, useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { readTextFile } from '#src/ui/read-text-file.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { ConversionOptions } from './conversion-options.tsx';
import { CSV_EXAMPLE, Explanation, JSON_EXAMPLE } from './explanation.tsx';
import styles from './page.module.css';
import { REPAIR_LABELS, type Refused, type Repair } from './requests.ts';
import { Result } from './result.tsx';
import { DEFAULT_SETTINGS, isOnOffer, requestOf, type Settings, settingsFromLink } from './settings.ts';
import { type Conversion, type Input, isLight, useConversion } from './use-conversion.tsx';

const NOTHING: Input = { text: '' };

/** Smaller files are put into the box, to be seen and edited; in bytes. */
const BOX_LIMIT_BYTES = 1_000_000;

const WORDS = {
  csv: { label: 'JSON', placeholder: 'Enter JSON here...', button: 'Convert to CSV', accept: undefined },
  json: { label: 'CSV', placeholder: 'Enter CSV here...', button: 'Convert to JSON', accept: undefined },
} as const;

/** What a file's name says of its contents. */
const KINDS: Record<string, { to: Settings['to']; repair?: Repair }> = {
  csv: { to: 'json' },
  tsv: { to: 'json' },
  json: { to: 'csv' },
  jsonl: { to: 'csv', repair: 'lines' },
  ndjson: { to: 'csv', repair: 'lines' },
};

export default function JsonToCsvPage() {
  const {
    options: settings,
    set,
    reset,
  } = useRemembered('json-to-csv-converter', DEFAULT_SETTINGS, isOnOffer);
  const [input, setInput] = useState(NOTHING);
  const [repair, setRepair] = useState<Repair>();
  /** Whether the person asked for the conversion, and so wants to hear why there is none. */
  const [isAsked, setIsAsked] = useState(false);
  const request = useMemo(() => requestOf(settings, repair), [settings, repair]);
  const conversion = useConversion(input, request);

  const take = (next: Input, change: Partial<Settings> = {}, nextRepair?: Repair) => {
    conversion.cancel();
    setInput(next);
    setRepair(nextRepair);
    setIsAsked(false);
    set(change);
    if (next.file) conversion.start(next, requestOf({ ...settings, ...change }, nextRepair));
  };
  const convert = (nextSettings = settings, nextRepair = repair) => {
    if (!isLight(input)) conversion.start(input, requestOf(nextSettings, nextRepair));
  };
  const change = (changed: Partial<Settings>) => {
    set(changed);
    if (changed.to && changed.to !== settings.to) conversion.cancel();
    else if (conversion.outcome ?? conversion.isRunning) convert({ ...settings, ...changed });
  };
  useArrival((arrival) => take({ text: textOf(arrival) }, changeFor(arrival)));

  return (
    <>
      <ToolBar
        onExample={() => take({ text: settings.to === 'csv' ? JSON_EXAMPLE : CSV_EXAMPLE })}
        onClear={() => take(NOTHING)}
        onReset={() => {
          conversion.cancel();
          reset();
        }}
        link={() => ({ ...asText(settings), text: input.text })}
      >
        <ConversionOptions settings={settings} set={change} />
      </ToolBar>
      <Bench>
        <Panel>
          <InputField
            {...{ input, settings, take }}
            problem={isAsked ? undefined : quietProblem(input, conversion)}
          />
          <Row>
            <Button
              look="primary"
              onClick={() => {
                setIsAsked(true);
                convert();
              }}
            >
              {WORDS[settings.to].button}
            </Button>
          </Row>
        </Panel>
        <Panel>
          <OutcomeView
            {...{ conversion, input, settings, isAsked }}
            set={change}
            onRepair={(chosen) => {
              setRepair(chosen);
              convert(settings, chosen);
            }}
          />
        </Panel>
      </Bench>
      <Explanation />
    </>
  );
}

type InputFieldProps = {
  readonly input: Input;
  readonly settings: Settings;
  readonly take: (next: Input, change?: Partial<Settings>, repair?: Repair) => void;
  readonly problem: string | undefined;
};

function InputField({ input, settings, take, problem }: InputFieldProps) {
  const { label, placeholder } = WORDS[settings.to];
  const open = (file: File) => {
    const kind = KINDS[file.name.replace(/^.*\./, '').toLowerCase()];
    const change = kind ? { to: kind.to } : {};
    if (file.size > BOX_LIMIT_BYTES) take({ text: '', file }, change, kind?.repair);
    else
      void readTextFile(file).then((text) =>
        text.ok
          ? take({ text: text.value }, change, kind?.repair)
          : take({ text: '', file }, change, kind?.repair),
      );
  };
  if (input.file) return <FileCard file={input.file} onRemove={() => take(NOTHING)} />;
  return (
    <TextAreaField
      label={label}
      placeholder={placeholder}
      value={input.text}
      error={problem}
      className={styles['input'] ?? ''}
      onChange={(text) => take({ text })}
      onFile={open}
    />
  );
}

function FileCard({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <div className={styles['file']}>
      <p>
        <strong>{file.name}</strong> <span className={styles['remark']}>{formatBytes(file.size)}</span>
      </p>
      <p className={styles['remark']}>
        Read piece by piece as it is converted; it never leaves this machine.
      </p>
      <Button onClick={onRemove}>Remove the file</Button>
    </div>
  );
}

/** Why there is no result yet, said quietly while typing. */
function quietProblem({ text }: Input, { outcome, isLight: isLive }: Conversion): string | undefined {
  if (!isLive || text === '' || !outcome || outcome.ok) return undefined;
  return `Not convertible yet: ${reasonOf(outcome.problem)}`;
}

const reasonOf = (problem: Refused): string =>
  problem.detail ? `${describeProblem(problem)}; ${problem.detail}` : describeProblem(problem);

type OutcomeViewProps = {
  readonly conversion: Conversion;
  readonly input: Input;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  readonly isAsked: boolean;
  readonly onRepair: (repair: Repair) => void;
};

function OutcomeView({ conversion, input, settings, set, isAsked, onRepair }: OutcomeViewProps) {
  const { outcome, isRunning, fraction, failure, cancel } = conversion;
  if (isRunning) {
    return (
      <Progress
        label={`Converting ${input.file?.name ?? 'the text'}`}
        fraction={fraction}
        onCancel={cancel}
      />
    );
  }
  if (failure)
    return (
      <Notice tone="error" title="The conversion broke off">
        {failure}
      </Notice>
    );
  if (outcome?.ok && outcome.value.head !== '') {
    return <Result made={outcome.value} input={input} settings={settings} set={set} />;
  }
  const isRefusalWanted = isAsked || !conversion.isLight;
  return (
    <>
      {outcome && !outcome.ok && isRefusalWanted && (
        <Refusal refused={outcome.problem} to={settings.to} onRepair={onRepair} />
      )}
      <NothingYet conversion={conversion} input={input} settings={settings} />
    </>
  );
}

type RefusalProps = {
  readonly refused: Refused;
  readonly to: Settings['to'];
  readonly onRepair: (repair: Repair) => void;
};

function Refusal({ refused, to, onRepair }: RefusalProps) {
  const { repair, detail } = refused;
  const opening = to === 'csv' ? 'Error converting JSON to CSV:' : 'Error converting CSV to JSON:';
  return (
    <Notice
      tone="error"
      title={`${opening} ${describeProblem(refused)}`}
      action={repair && <Button onClick={() => onRepair(repair)}>{REPAIR_LABELS[repair]}</Button>}
    >
      {detail && <p>{detail.charAt(0).toUpperCase() + detail.slice(1)}.</p>}
    </Notice>
  );
}

function NothingYet({
  conversion,
  input,
  settings,
}: Pick<OutcomeViewProps, 'conversion' | 'input' | 'settings'>) {
  const isWaiting = !conversion.isLight && !conversion.outcome;
  if (isWaiting) {
    return (
      <Empty>
        {input.file?.name ?? `This text of ${formatBytes(input.text.length)}`} is converted when you press “
        {WORDS[settings.to].button}”.
      </Empty>
    );
  }
  if (conversion.outcome?.ok && input.text.trim() !== '') {
    return <Empty>Converted: there are no columns, and so there is nothing to write.</Empty>;
  }
  return (
    <Empty>
      {settings.to === 'csv'
        ? 'Enter an array of objects, drop a file of any size, or try the example.'
        : 'Enter CSV or TSV, drop a file of any size, or try the example.'}
    </Empty>
  );
}

const asText = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => value !== DEFAULT_SETTINGS[name as keyof Settings]) // names of Settings, which Object.entries forgets
      .map(([name, value]) => [name, String(value)]),
  );

const textOf = (arrival: Arrival): string =>
  arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value;

function changeFor(arrival: Arrival): Partial<Settings> {
  if (arrival.from === 'link') return settingsFromLink(arrival.values);
  return { to: arrival.kind === 'csv' ? 'json' : 'csv' };
}
