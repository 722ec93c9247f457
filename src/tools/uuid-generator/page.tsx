/** UUID Generator: choose a version, press the button, take them; or paste one and be told what it contains. */
import { useState } from 'react';
import { grouped, sentence } from '#src/lib/format.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Columns, Panel } from '#src/ui/basics/layout.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useLazyValue } from '#src/ui/jobs/use-lazy-value.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { InspectPanel } from './panels/inspect-panel.tsx';
import { choicesOf, readRequest } from './dom-make.ts';
import { FIELDS, OPTIONS, type Options } from './options.ts';
import { Explanation } from './panels/explanation.tsx';
import { RequestFields } from './panels/request-fields.tsx';
import { SpellingFields } from './panels/spelling-fields.tsx';
import { UuidList } from './panels/uuid-list.tsx';
import type { Digits } from './identifiers/uuid.ts';

const EXAMPLE = {
  inspected: '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
  options: { ...defaultsOf(OPTIONS), version: 'v7', count: '5' } satisfies Options,
};

/** What was generated, and what it was made of. */
type GeneratedUuids = { readonly uuids: readonly Digits[]; readonly choices: string };
const NOTHING: GeneratedUuids = { uuids: [], choices: '' };

/** What the button makes of the options and the name; screen readers are told how many there are. */
function useGenerating(name: string) {
  const [generated, setGenerated] = useState(NOTHING);
  const making = useLazyValue();
  const generate = (from: Options) => {
    const wanted = readRequest(from, name);
    const choices = choicesOf(from, name);
    making.start(
      () => (wanted.ok ? wanted.value() : Promise.resolve([])),
      (uuids) => {
        setGenerated({ uuids, choices });
        if (uuids.length > 0) announce(`Done: ${grouped(uuids.length)} generated`);
      },
    );
  };
  return { generated, setGenerated, making, generate };
}

export default function UuidPage() {
  const [name, setName] = useState('');
  const { generated, setGenerated, making, generate } = useGenerating(name);
  const [inspected, setInspected] = useState('');
  const tool = useTool('uuid-generator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: {
      get: () => ({ name, inspected, generated }),
      set: (was) => {
        making.cancel();
        setName(was.name);
        setInspected(was.inspected);
        setGenerated(was.generated);
      },
    },
    onLink: (fields) => {
      setName(fields.name);
      setInspected(fields.inspect);
    },
    onText: setInspected,
  });
  const { options, set } = tool;
  const request = readRequest(options, name);

  return (
    <>
      <Columns>
        <Panel>
          <RequestFields
            options={options}
            set={set}
            name={name}
            onName={setName}
            problem={request.ok ? undefined : sentence(describeProblem(request.problem))}
            onGenerate={() => generate(options)}
          />
          <OptionRow>
            <SpellingFields options={options} set={set} />
          </OptionRow>
          {making.retry && (
            <Failure onRetry={making.retry}>Nothing was generated. Check the connection.</Failure>
          )}
        </Panel>
        <UuidList
          uuids={generated.uuids}
          isOutdated={generated.choices !== choicesOf(options, name)}
          spelling={{ wrapping: options.wrapping, isUpperCase: options.upper, hasHyphens: options.hyphens }}
          listStyle={options.list}
          onListStyle={(list) => set({ list })}
          onInspect={setInspected}
        />
      </Columns>
      <InspectPanel text={inspected} onText={setInspected} />
      <ToolBar
        tool={tool}
        onExample={() => {
          tool.show(EXAMPLE.options);
          generate(EXAMPLE.options);
          setInspected(EXAMPLE.inspected);
        }}
        onClear={() => {
          making.cancel();
          setGenerated(NOTHING);
          setInspected('');
          setName('');
        }}
        link={() => ({ name, inspect: inspected })}
      />
      <Explanation />
    </>
  );
}
