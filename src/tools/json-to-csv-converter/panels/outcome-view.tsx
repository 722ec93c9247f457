/** What stands where the result goes: nothing yet, the job's progress, why it was refused, or the result. */
import { useEffect, useState } from 'react';
import { formatBytes, plural, sentence } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Empty } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import type { Dialect } from '../json/json-rows.ts';
import {
  type ConvertedTable,
  REPAIR_LABELS,
  type RefusedRequest,
  type Repair,
  type Request,
} from '../requests.ts';
import type { Settings } from '../options.ts';
import { type Conversion, type Input, isSmall } from '../use-conversion.tsx';
import { PLAIN_LOOK } from './look.ts';
import { WORDS } from './words.ts';

/** Fetched with the first input, so that it is there when the button is pressed. */
const ResultPanel = lazyPart(
  () => import('./result-panel.tsx'),
  ({ ResultPanel }) => ResultPanel,
);

type OutcomeViewProps = {
  readonly conversion: Conversion;
  readonly input: Input;
  readonly settings: Settings;
  readonly request: Request;
  readonly dialect: Dialect;
  readonly isAsked: boolean;
  readonly isPressed: boolean;
  /** Another input ended a job. */
  readonly wasStopped: boolean;
  readonly set: (change: Partial<Settings>) => void;
  readonly onRepair: (repair: Repair) => void;
  readonly onSwap: (made: Input) => void;
  readonly onStrict: () => void;
};

export function OutcomeView(props: OutcomeViewProps) {
  const { conversion, input, settings, isAsked, isPressed } = props;
  const { outcome, job } = conversion;
  const isEmpty = isNothing(input);
  // Here, so that it outlasts a job and the next result.
  const [look, setLook] = useState(PLAIN_LOOK);

  // Fetching code is outside React.
  useEffect(() => {
    if (!isEmpty) ResultPanel.prepare();
  }, [isEmpty]);

  if (job.state.status === 'running' || job.state.status === 'failed')
    return <JobStatus label={`Converting ${input.file?.name ?? 'the text'}`} job={job} />;
  if (outcome?.ok && hasSomethingToShow(outcome.value)) {
    return (
      <>
        <StaleNotice {...props} />
        {hasHeaderOnly(outcome.value) && <HeaderOnly made={outcome.value} />}
        {!hasHeaderOnly(outcome.value) && outcome.value.head === '' && (
          <NothingToWrite made={outcome.value} />
        )}
        <ResultPanel
          made={outcome.value}
          input={conversion.source}
          settings={settings}
          request={props.request}
          look={look}
          onLook={setLook}
          set={props.set}
          onSwap={props.onSwap}
        />
        <Json5Notice {...props} />
      </>
    );
  }
  return (
    <>
      {isAsked && isPressed && outcome && !outcome.ok && (
        <Refusal refused={outcome.problem} to={settings.to} onRepair={props.onRepair} />
      )}
      <NothingYet {...props} />
    </>
  );
}

/** Without columns nothing is written, and yet something may have been there. */
const hasLeftOut = ({ losses }: ConvertedTable): boolean => losses !== undefined && losses.leftOutValues > 0;

/** A CSV without rows: its JSON is empty, and yet there is a table to look at. */
const hasHeaderOnly = ({ losses, rowCount, columnCount }: ConvertedTable): boolean =>
  losses === undefined && rowCount === 0 && columnCount > 0;

const hasSomethingToShow = (made: ConvertedTable): boolean =>
  made.head !== '' || hasLeftOut(made) || hasHeaderOnly(made);

const HeaderOnly = ({ made }: { readonly made: ConvertedTable }) => (
  <Notice tone="info">
    A table of {plural(made.columnCount, 'column')} and no rows: JSON has no place for names without values.
  </Notice>
);

const NothingToWrite = ({ made }: { readonly made: ConvertedTable }) => (
  <Notice tone="info">Converted: {whyNoColumns(made)}, so there are no columns and nothing to write.</Notice>
);

function whyNoColumns(made: ConvertedTable): string {
  if (!made.losses) return 'there is no table in it';
  if (made.rowCount === 0) return 'there are no objects in the array';
  return hasLeftOut(made) ? 'the first object has no keys' : 'no object has a key';
}

/** The notice on a result that is older than its input. */
function StaleNotice({ conversion }: OutcomeViewProps) {
  if (!conversion.isStale) return null;
  return (
    <Notice tone="warning" title="This result is from before your last change">
      Press the button to convert the current input.
    </Notice>
  );
}

function Json5Notice({ settings, dialect, onStrict }: OutcomeViewProps) {
  if (settings.to !== 'csv' || dialect === 'json') return null;
  return (
    <Notice tone="info" action={<Button onClick={onStrict}>Accept strict JSON only</Button>}>
      JSON5 is read too, until you leave this page.
    </Notice>
  );
}

type RefusalProps = {
  readonly refused: RefusedRequest;
  readonly to: Settings['to'];
  readonly onRepair: (repair: Repair) => void;
};

function Refusal({ refused, to, onRepair }: RefusalProps) {
  const { repair, detail } = refused;
  return (
    <Notice
      tone="error"
      title={`${WORDS[to].refusal} ${describeProblem(refused)}`}
      action={repair && <Button onClick={() => onRepair(repair)}>{REPAIR_LABELS[repair]}</Button>}
    >
      {detail && <p>{sentence(detail)}</p>}
    </Notice>
  );
}

const isNothing = ({ file, text }: Input): boolean => !file && text.trim() === '';

function NothingYet({ conversion, input, settings, isAsked, wasStopped }: OutcomeViewProps) {
  if (isNothing(input)) {
    return (
      <Empty>
        {settings.to === 'csv'
          ? 'Enter an array of objects, drop a file of any size, or try the example.'
          : 'Enter CSV or TSV, drop a file of any size, or try the example.'}
      </Empty>
    );
  }
  if (conversion.outcome?.ok) return <NothingToWrite made={conversion.outcome.value} />;
  if (conversion.outcome) return null;
  const what = input.file?.name ?? `This text of ${formatBytes(input.text.length)}`;
  const when = (
    <>
      {`${what} is converted when you press the button`}
      <span data-for="keyboard"> (Ctrl + Enter)</span>.
    </>
  );
  // A change or Cancel stopped it.
  return wasStopped || (isAsked && !isSmall(input)) ? (
    <Notice tone="info">Stopped. {when}</Notice>
  ) : (
    <Empty>{when}</Empty>
  );
}
