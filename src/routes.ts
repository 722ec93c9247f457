/** Addresses → pages, computed from the catalogue. Read at build time and by the development server, never in the browser. */
import type { ComponentType } from 'react';
import { AllTools, ALL_TOOLS_FACTS } from './app/all-tools.tsx';
import { Home, HOME_FACTS } from './app/home.tsx';
import { formPage } from './app/form/form-page.tsx';
import type { PageFacts } from './app/metadata.tsx';
import { NotFound, NOT_FOUND_FACTS } from './app/not-found.tsx';
import { OnThisDevice, ON_THIS_DEVICE_FACTS } from './app/on-this-device.tsx';
import { ProofPage } from './app/proof/page.tsx';
import { RecipePage } from './app/recipe/page.tsx';
import { PROOF_FACTS } from './app/proof/proof-facts.ts';
import type { Form } from './lib/form/form.ts';
import { allTools } from './tools/catalogue.ts';
import type { Tool } from './tools/define-tool.ts';

/** One page: its file, its script, what is known about it and what it shows. */
export type Route = {
  /** From the site's root: `token/index.html`. */
  readonly file: string;
  /** The script that hydrates the page, by its name in the build (scripts/build/entries.ts). */
  readonly entry: string;
  readonly facts: PageFacts;
  /** The tool this page is, if it is one. */
  readonly tool?: Tool;
  /** What React renders at build time only. */
  readonly Still?: ComponentType;
  /** What React takes over in the browser. */
  readonly Live?: ComponentType;
};

type PageModule = { readonly default: ComponentType };

const rooms = import.meta.glob<PageModule>('./tools/*/page.tsx', { eager: true });
const forms = import.meta.glob<{ readonly form: Form }>('./tools/*/form.ts', { eager: true });
const parts = import.meta.glob<{ readonly parts: Parameters<typeof formPage>[2] }>('./tools/*/parts.tsx', {
  eager: true,
});

/** The design page is for development and the end-to-end screenshots only. */
const design = import.meta.glob<PageModule>('./app/design-page.tsx', { eager: true });

/** All pages: home, a page for each tool, the design page and the page for wrong addresses. */
export const routes: readonly Route[] = [
  { file: 'index.html', entry: 'home', facts: HOME_FACTS, Still: Home },
  { file: 'tools/index.html', entry: 'home', facts: ALL_TOOLS_FACTS, Still: AllTools },
  ...allTools.map(toolRoute),
  { file: 'proof/index.html', entry: 'proof', facts: PROOF_FACTS, Live: ProofPage },
  {
    file: 'onthisdevice/index.html',
    entry: 'on-this-device',
    facts: ON_THIS_DEVICE_FACTS,
    Still: OnThisDevice,
  },
  { file: '404.html', entry: 'not-found', facts: NOT_FOUND_FACTS, Still: NotFound },
];

/** Not among the routes: made only where it was asked for. */
export const designRoute: Route = {
  file: 'design/index.html',
  entry: 'design',
  facts: { headline: 'Design', description: 'Every primitive in its states.', keywords: [], path: '/design' },
  ...live(design['./app/design-page.tsx']),
};

function toolRoute(tool: Tool): Route {
  const { id, path, name, headline, explainer, keywords } = tool;
  return {
    file: `${path.slice(1)}/index.html`,
    entry: id,
    facts: { headline, description: `${explainer}.`, keywords: [name, ...keywords], path },
    tool,
    ...(id === 'recipe'
      ? { Live: RecipePage }
      : rooms[`./tools/${id}/page.tsx`]
        ? live(rooms[`./tools/${id}/page.tsx`])
        : described(id)),
  };
}

/** The page of a tool that is described, and has none of its own. */
function described(id: string): { readonly Live: ComponentType } {
  const form = forms[`./tools/${id}/form.ts`]?.form;
  if (!form) throw new Error(`The tool ${id} has neither page.tsx nor form.ts.`);
  return { Live: formPage(id, form, parts[`./tools/${id}/parts.tsx`]?.parts) };
}

function live(module: PageModule | undefined): { readonly Live: ComponentType } {
  if (!module) throw new Error('A page of the catalogue has no page.tsx.');
  return { Live: module.default };
}
