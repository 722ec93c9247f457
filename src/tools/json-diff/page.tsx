/** JSON Difference: two documents in, their differences as a list, side by side, or as a patch. */
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { describeProblem } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { announce } from '#src/ui/announce.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { MoreOptions, ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { useTask } from '#src/ui/use-task.ts';
import { ARRAY_MODES, type ArrayMode } from './compare.ts';
import {
  type Compared,
  DEFAULT_SETTINGS,
  INVALID,
  readTolerance,
  type Refused,
  type Settings,
  type Side,
} from './logic.ts';
import styles from './page.module.css';
import { totalOf, type View, VIEWS } from './view.ts';
import type { api } from './worker.ts';

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** Fetched with the first result. */
const Outcome = lazy(() => import('./outcome.tsx').then(({ Outcome }) => ({ default: Outcome })));

const DEFAULTS = { ...DEFAULT_SETTINGS, view: 'list' as View, onlyDifferences: true };
type Options = typeof DEFAULTS;

const MODES: readonly Choice<ArrayMode>[] = [
  { value: 'content', label: 'By content, in order' },
  { value: 'position', label: 'By position' },
  { value: 'key', label: 'By a key' },
  { value: 'any order', label: 'By content, any order' },
];

const isKnown = ({ view, arrays }: Options) =>
  VIEWS.some((known) => known === view) && ARRAY_MODES.includes(arrays);

type Texts = Readonly<Record<Side, string>>;
const NO_TEXTS: Texts = { left: '', right: '' };
const EXAMPLE: Texts = {
  left: JSON.stringify(
    {
      order: 1017,
      items: [
        { id: 'a1', count: 2 },
        { id: 'b2', count: 1 },
      ],
      note: null,
      total: 38.5,
    },
    null,
    2,
  ),
  right: JSON.stringify(
    {
      order: 1017,
      items: [
        { id: 'a1', count: 3 },
        { id: 'c3', count: 1 },
        { id: 'b2', count: 1 },
      ],
      total: 57.75,
    },
    null,
    2,
  ),
};

export default function JsonDiffPage() {
  const { options, set, reset } = useRemembered('json-diff', DEFAULTS, isKnown);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [startRow, setStartRow] = useState<number>();
  const task = useTask<Compared | Refused>();
  const compare = (settings: Settings, { left, right }: Texts) =>
    task.start(async (context) => {
      const outcome = await worker.run(context, async (remote, onProgress) =>
        remote.compareTexts(left, right, settings, onProgress),
      );
      if (outcome.kind === 'compared') announce(`Done: ${totalOf(outcome)} found`);
      return outcome;
    });
  const edit = (change: Partial<Texts>) => {
    task.cancel();
    setTexts({ ...texts, ...change });
  };
  const choose = (change: Partial<Options>) => {
    set(change);
    if (task.state.status === 'done' || task.state.status === 'running')
      compare({ ...options, ...change }, texts);
  };

  useArrival((arrival) => {
    if (arrival.from === 'tool') edit({ left: arrival.value });
    else edit({ left: arrival.values['left'] ?? '', right: arrival.values['right'] ?? '' });
  });

  const state = task.state;
  return (
    <>
      <ToolBar
        onExample={() => edit(EXAMPLE)}
        onClear={() => edit(NO_TEXTS)}
        onReset={() => {
          task.cancel();
          reset();
        }}
        link={() => texts}
      >
        <CompareOptions options={options} onChoose={choose} />
      </ToolBar>
      <Inputs
        texts={texts}
        refused={state.status === 'done' && state.value.kind === 'refused' ? state.value : undefined}
        onEdit={edit}
        onCompare={() => compare(options, texts)}
      />
      {state.status === 'running' && (
        <Progress label="Comparing" fraction={state.fraction} onCancel={task.cancel} />
      )}
      {state.status === 'failed' && <Notice tone="error" title={state.message} />}
      <Suspense>
        {state.status === 'done' && state.value.kind === 'compared' && (
          <Outcome
            compared={state.value}
            left={texts.left}
            view={options.view}
            onlyDifferences={options.onlyDifferences}
            startRow={startRow}
            onView={(view, row) => {
              setStartRow(row);
              set({ view });
            }}
            onOnlyDifferences={(onlyDifferences) => set({ onlyDifferences })}
          />
        )}
      </Suspense>
      <Explanation />
    </>
  );
}

type CompareOptionsProps = {
  readonly options: Options;
  readonly onChoose: (change: Partial<Options>) => void;
};

function CompareOptions({ options, onChoose }: CompareOptionsProps) {
  const tolerance = readTolerance(options.tolerance);
  return (
    <>
      <SelectField
        label="Arrays"
        choices={MODES}
        value={options.arrays}
        onChange={(arrays) => onChoose({ arrays })}
      />
      {options.arrays === 'key' && (
        <TextField label="Key" mono value={options.key} onChange={(key) => onChoose({ key })} />
      )}
      <MoreOptions>
        <TextField
          label="Ignored places"
          hint="Keys (updated) or pointers (/items/*/at), separated by commas."
          mono
          value={options.ignored}
          onChange={(ignored) => onChoose({ ignored })}
        />
        <TextField
          label="Numeric tolerance"
          hint="Numbers this close count as equal."
          inputMode="decimal"
          mono
          value={options.tolerance}
          error={tolerance.ok ? undefined : tolerance.problem.message}
          onChange={(text) => onChoose({ tolerance: text })}
        />
      </MoreOptions>
    </>
  );
}

type InputsProps = {
  readonly texts: Texts;
  readonly refused: Refused | undefined;
  readonly onEdit: (change: Partial<Texts>) => void;
  readonly onCompare: () => void;
};

const SIDES = [
  { side: 'left', label: 'Left JSON', placeholder: 'Paste the first JSON here' },
  { side: 'right', label: 'Right JSON', placeholder: 'Paste the second JSON here' },
] as const;

function Inputs({ texts, refused, onEdit, onCompare }: InputsProps) {
  const problemOf = (side: Side) => refused?.problems.find((each) => each.side === side)?.problem;
  const compareOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onCompare();
  };
  return (
    <>
      <Bench>
        {SIDES.map(({ side, label, placeholder }) => {
          const problem = problemOf(side);
          return (
            <Panel key={side}>
              <TextAreaField
                label={label}
                placeholder={placeholder}
                accept=".json,.jsonc,.json5,application/json"
                className={styles['input'] ?? ''}
                error={problem && describeProblem(problem)}
                value={texts[side]}
                onKeyDown={compareOnEnter}
                onChange={(text) => onEdit({ [side]: text })}
              />
            </Panel>
          );
        })}
      </Bench>
      <Row>
        <Button look="primary" onClick={onCompare}>
          Compare
        </Button>
        <Button look="quiet" onClick={() => onEdit({ left: texts.right, right: texts.left })}>
          Swap
        </Button>
      </Row>
      {refused && <Refusal refused={refused} onEdit={onEdit} />}
    </>
  );
}

function Refusal({ refused, onEdit }: Pick<InputsProps, 'onEdit'> & { readonly refused: Refused }) {
  const repairs = refused.problems.flatMap(({ side, repair }) =>
    repair === undefined ? [] : [{ side, repair }],
  );
  return (
    <Notice
      tone="error"
      title={INVALID}
      action={repairs.map(({ side, repair }) => (
        <Button key={side} onClick={() => onEdit({ [side]: repair })}>
          Read {side} as JSON5
        </Button>
      ))}
    />
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Documents are compared by meaning: the order of keys and white space never count, <code>1</code>{' '}
        equals <code>1.0</code>, <code>&quot;1&quot;</code> does not, and every digit of a number counts, so
        two ids of twenty digits that differ in the last are different. A null and a missing key are
        different.
      </p>
      <p>
        Arrays are compared by content (the longest common subsequence, so an insertion is one difference),
        item by item, by the value of a key, or in any order. Places are written as JSON Pointers (RFC 6901):{' '}
        <code>/items/0/count</code>, with <code>~1</code> for a slash and <code>~0</code> for a tilde in a
        key.
      </p>
      <p>
        The JSON Patch (RFC 6902) turns the left document into the right one, exactly; compared by key or in
        any order, up to the order of items. The merge patch (RFC 7396) is shorter, but cannot set anything to
        null. Ignored places and tolerated numbers stay as they are on the left.
      </p>
    </HowItWorks>
  );
}
