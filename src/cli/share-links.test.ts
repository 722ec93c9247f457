/**
 * One link, every face: what a page's Share link carries, with every option changed, is the same for the page, the command line and the
 * library. Of every tool of the catalogue that has a link and a description.
 */
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import commands from 'virtual:penknife/commands';
import { formPage } from '#src/app/form/form-page.tsx';
import type { Form } from '#src/lib/form/form.ts';
import { linkFields } from '#src/lib/form/values.ts';
import { readLinked, writeLinked } from '#src/lib/linked-options.ts';
import type { Option, OptionTable, OptionValue } from '#src/lib/options.ts';
import { allTools } from '#src/tools/catalogue.ts';
import type { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import type { useTool } from '#src/ui/tool/use-tool.ts';
import { linkTo, readFragment } from '#src/ui/sending/link.ts';
import { optionsOfLink } from '#src/ui/sending/options-of-link.ts';

/** What a page hands to its tool bar and to the hook of every tool, while it is drawn. */
const drawn: {
  options: OptionTable;
  fields: OptionTable;
  hasLink: boolean;
} = { options: {}, fields: {}, hasLink: false };

vi.mock('#src/ui/tool/use-tool.ts', async (original) => {
  const real = await original<{ useTool: typeof useTool }>();
  const spied: typeof useTool = (id, parts) => {
    Object.assign(drawn, { options: parts.options ?? {}, fields: parts.fields ?? {} });
    return real.useTool(id, parts);
  };
  return { ...real, useTool: spied };
});

vi.mock('#src/ui/tool/tool-bar.tsx', async (original) => {
  const real = await original<{ ToolBar: typeof ToolBar }>();
  const spied: typeof ToolBar = (props) => {
    drawn.hasLink = props.link !== undefined;
    return real.ToolBar(props);
  };
  return { ...real, ToolBar: spied };
});

const pages = import.meta.glob<{ readonly default: ComponentType }>('../tools/*/page.tsx');

/** Draws the page of a tool, and gives what its links are made of. */
async function drawnPage(id: string, form: Form): Promise<typeof drawn> {
  Object.assign(drawn, { options: {}, fields: {}, hasLink: false });
  const own = await pages[`../tools/${id}/page.tsx`]?.();
  renderToStaticMarkup(createElement(own?.default ?? formPage(id, form)));
  return { ...drawn };
}

/** Texts of which an option that is no choice takes one. */
const TEXTS = [
  '7',
  '2',
  '60',
  '700',
  'a',
  '#123456',
  '077',
  'UTC',
  'sort',
  'invisible',
  '42,9,12',
  '2026-11-25',
  '2026-11-25T09:30',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
];

/** Other values than the default: all of a choice. */
function othersOf(option: Option): readonly OptionValue[] {
  const { fallback, choices } = option;
  if (typeof fallback === 'boolean') return [!fallback];
  const all = choices?.map(({ value }) => value) ?? TEXTS.filter((text) => option.accept(text) === text);
  // A choice of one has no other.
  const others = all.filter((value) => value !== fallback || all.length === 1);
  return choices ? others : others.slice(0, 1);
}

/** The table with every option changed, as often as it takes to see every choice. */
function changed(table: OptionTable): readonly Readonly<Record<string, OptionValue>>[] {
  const all = Object.entries(table).map(([name, option]) => [name, othersOf(option)] as const);
  const most = Math.max(1, ...all.map(([, others]) => others.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      all.flatMap(([name, others]) => (others.length > 0 ? [[name, others[at % others.length] ?? '']] : [])),
    ),
  );
}

const linked = (table: OptionTable): OptionTable =>
  Object.fromEntries(Object.entries(table).filter(([, { isLinked }]) => isLinked));

let compared = 0;

describe.each(commands.map((command) => [command.path, command] as const))('%s', (path, { load }) => {
  const read = async () => {
    const form = await load();
    const id = allTools.find((tool) => tool.path === path)?.id ?? '';
    return { form, page: await drawnPage(id, form) };
  };

  it('gives its link with every option changed the same values on every face', async () => {
    const { form, page } = await read();
    if (!page.hasLink) return;
    for (const values of changed(linked(page.options))) {
      expect(Object.keys(values)).toEqual(Object.keys(linked(page.options)));
      const link = linkTo(`https://penknife.test${path}`, writeLinked(page.options, values));
      const { values: given } = readFragment(link.slice(link.indexOf('#')));
      expect(readLinked(page.options, given), link).toEqual({ values, refused: [] });
      const { options, notes } = await optionsOfLink({ path }, form, link);
      expect(options, link).toMatchObject(values);
      expect(notes, link).toEqual([]);
      for (const [name, value] of Object.entries(values))
        expect(form.options[name]?.accept(value), `${name} in the library`).toBe(value);
      compared += 1;
    }
  });

  it('knows everything else that its link may carry on the command line', async () => {
    const { form, page } = await read();
    if (!page.hasLink) return;
    const known = { ...linkFields(form), ...form.options };
    expect(Object.keys(linked(page.fields)).filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });
});

afterAll(() => {
  expect(commands.length).toBeGreaterThan(45);
  expect(compared).toBeGreaterThan(100);
});
