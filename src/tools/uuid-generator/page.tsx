/** UUID Generator: choose a version, press the button, take them; or paste one and be told what it says. */
import { useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { describeProblem, ok, type Result } from '#src/lib/result.ts';
import { Columns, Panel } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useTool } from '#src/ui/use-tool.ts';
import { InspectPanel } from './panels/inspect-panel.tsx';
import { createGenerator, readCount, readNamespace } from './logic.ts';
import { FIELDS, OPTIONS, SPACES, VERSIONS, WRAPPINGS, type Options } from './options.ts';
import styles from './page.module.css';
import { UuidList } from './panels/uuid-list.tsx';
import type { Digits } from './identifiers/uuid.ts';

type Version = Options['version'];

const EXAMPLE = {
  inspected: '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
  options: { ...defaultsOf(OPTIONS), version: 'v7', count: '5' } satisfies Options,
};

/** Hashing names is only fetched for versions 3 and 5. */
const loadNames = () => import('./identifiers/names.ts');

/** One for the page's whole life: it remembers its last time, so that no UUID comes twice and sortable ones rise. */
const makeUnnamed = createGenerator({
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  nowMs: () => Date.now(),
});

export default function UuidPage() {
  const [name, setName] = useState('');
  const [generated, setGenerated] = useState<readonly Digits[]>([]);
  const [inspected, setInspected] = useState('');
  const tool = useTool('uuid-generator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: {
      get: () => ({ name, inspected, generated }),
      set: (was) => {
        setName(was.name);
        setInspected(was.inspected);
        setGenerated(was.generated);
      },
    },
    onLink: (fields) => {
      setName(fields.name);
      setInspected(fields.inspected);
    },
    onText: setInspected,
  });
  const { options, set } = tool;
  const request = readRequest(options, name);

  const generate = (from: Options) => {
    const wanted = readRequest(from, name);
    if (wanted.ok) void wanted.value().then(setGenerated);
    else setGenerated([]);
  };
  return (
    <>
      <Columns>
        <Panel>
          <Request
            options={options}
            set={set}
            name={name}
            onName={setName}
            problem={request.ok ? undefined : sentence(describeProblem(request.problem))}
          />
          <Button look="primary" onClick={() => generate(options)}>
            Generate UUID(s)
          </Button>
        </Panel>
        <UuidList
          uuids={generated}
          spelling={options}
          listStyle={options.listStyle}
          onListStyle={(listStyle) => set({ listStyle })}
          onInspect={setInspected}
        />
      </Columns>
      <InspectPanel text={inspected} onText={setInspected} />
      <ToolBar
        tool={tool}
        onExample={() => {
          set(EXAMPLE.options);
          generate(EXAMPLE.options);
          setInspected(EXAMPLE.inspected);
        }}
        onClear={() => {
          setGenerated([]);
          setInspected('');
          setName('');
        }}
        link={() => ({ name, inspected })}
      >
        <Spelled options={options} set={set} />
      </ToolBar>
      <Explanation />
    </>
  );
}

type OptionProps = { readonly options: Options; readonly set: (change: Partial<Options>) => void };

function Spelled({ options, set }: OptionProps) {
  return (
    <>
      <SelectField
        label="Version"
        choices={VERSIONS}
        value={options.version}
        onChange={(version) => {
          set({ version });
          if (isNameBased(version)) void loadNames();
        }}
      />
      <SelectField
        label="Written"
        choices={WRAPPINGS}
        value={options.wrapping}
        onChange={(wrapping) => set({ wrapping })}
      />
      <span className={styles['checks']}>
        <Checkbox
          label="Upper case"
          checked={options.isUpperCase}
          onChange={(isUpperCase) => set({ isUpperCase })}
        />
        <Checkbox
          label={options.wrapping === 'urn' ? 'No hyphens (a URN always has them)' : 'No hyphens'}
          checked={!options.hasHyphens && options.wrapping !== 'urn'}
          disabled={options.wrapping === 'urn'}
          onChange={(isBare) => set({ hasHyphens: !isBare })}
        />
      </span>
    </>
  );
}

type RequestProps = OptionProps & {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: string | undefined;
};

function Request({ options, set, name, onName, problem }: RequestProps) {
  const isNamed = isNameBased(options.version);
  return (
    <>
      {isNamed ? (
        <>
          <SelectField
            label="Name space"
            choices={SPACES}
            value={options.space}
            onChange={(space) => set({ space })}
          />
          {options.space === 'own' && (
            <TextField
              label="Name space UUID"
              mono
              value={options.ownSpace}
              error={problem}
              onChange={(ownSpace) => set({ ownSpace })}
            />
          )}
          <TextField
            label="Name"
            hint="One name in one name space always gives the same UUID."
            placeholder="www.example.com"
            value={name}
            onChange={onName}
          />
        </>
      ) : (
        <NumberField
          label="How many"
          placeholder="Number of UUIDs"
          min={1}
          max={100}
          step={1}
          value={options.count}
          hint={describeCount(options.count)}
          error={problem}
          onChange={(count) => set({ count })}
        />
      )}
    </>
  );
}

/** A count is read as an integer, as specified: what is cut off is said. */
function describeCount(typed: string): string | undefined {
  const count = readCount(typed);
  const isCut = count.ok && Number(typed) !== count.value;
  return isCut ? `${typed.trim()} is read as ${count.value}.` : undefined;
}

const isNameBased = (version: Version): version is 'v3' | 'v5' => version === 'v3' || version === 'v5';

/** A maker of what the options ask, or what is wrong with them. */
function readRequest(options: Options, name: string): Result<() => Promise<Digits[]>> {
  const { version } = options;
  if (isNameBased(version)) {
    const space = readNamespace(options.space === 'own' ? options.ownSpace : options.space);
    if (!space.ok) return space;
    return ok(async () => [(await loadNames()).nameUuid(version, space.value, name)]);
  }
  const count = readCount(options.count);
  if (!count.ok) return count;
  return ok(() => Promise.resolve(Array.from({ length: count.value }, () => makeUnnamed(version))));
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        RFC 9562. Version 4 is 122 bits from <code>crypto.getRandomValues</code>. Version 7 is the time in
        milliseconds, a counter of 32 bits that begins at random and rises by one, and 42 random bits, so that
        those made in one millisecond still sort as they were made. Versions 1 and 6 count 100-nanosecond
        steps since 1582; the node is random with the multicast bit set, never your network card.
      </p>
      <p>
        Versions 3 and 5 hash a name: <code>www.example.com</code> in the DNS name space gives{' '}
        <code>2ed6657d-e927-568b-95e1-2665a8aea6a2</code> as version 5, everywhere and always.
      </p>
      <p>Up to 10,000 at once. UUIDs are unique, not secret: for a secret use the Token Generator.</p>
    </HowItWorks>
  );
}
