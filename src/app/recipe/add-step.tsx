/** A field that adds a step: the tools that take what the present result is, then all others. */
import { useEffect, useRef } from 'react';
import { orderTargets } from '#src/lib/targets.ts';
import type { Command } from '#src/lib/command/command.ts';
import { allTools, type ListedTool } from '#src/tools/catalogue.ts';
import { Combobox } from '#src/ui/fields/combobox.tsx';
import { searchTools } from '../palette/rank.ts';
import type { RecognisedKind } from '../palette/recognise.ts';

type AddStepProps = {
  readonly label: string;
  readonly commands: readonly Command[];
  /** What the result before the step may be, most likely first. */
  readonly kinds: readonly RecognisedKind[];
  readonly onAdd: (command: Command) => void;
};

export function AddStep({ label, commands, kinds, onAdd }: AddStepProps) {
  const tools = toolsFor(kinds, commands);
  // The field fetches its list once, and what is typed into it outlives a new result.
  const newest = useRef(tools);
  useEffect(() => {
    newest.current = tools;
  });
  const load = () =>
    Promise.resolve({
      search: (query: string) => {
        if (query.trim() === '') return newest.current.map(({ name }) => name);
        const { found, near } = searchTools(query, newest.current);
        return (found.length > 0 ? found : near).map(({ name }) => name);
      },
      describe: (name: string) => allTools.find((tool) => tool.name === name)?.explainer ?? '',
    });
  const add = (name: string) => {
    const path = allTools.find((tool) => tool.name === name)?.path;
    const command = commands.find((each) => each.path === path);
    if (command) onAdd(command);
  };
  return (
    <Combobox
      label={label}
      placeholder="Type a tool: base64, json, sort…"
      value=""
      onChange={add}
      load={load}
    />
  );
}

/** Every tool that is a command, those first that take what there is. */
function toolsFor(kinds: readonly RecognisedKind[], commands: readonly Command[]): readonly ListedTool[] {
  const tools = allTools.filter(({ path }) => commands.some((command) => command.path === path));
  const taking = orderTargets(
    kinds.filter(({ kind }) => kind !== 'text'),
    tools,
  ).map(({ tool }) => tool);
  return [...taking, ...tools.filter((tool) => !taking.includes(tool))];
}
