import { expect, it } from 'vitest';
import { build } from 'vite';
import { moduleTexts } from './module-texts.ts';

/** A page, what it imports at once and later, and what another page imports. */
const SOURCES: Readonly<Record<string, string>> = {
  page: "import 'shared'; import('lazy');",
  shared: "console.log('of both')",
  lazy: "import 'deep'; console.log('of the lazy part')",
  deep: "import 'page'; console.log('of what that imports')",
  other: "import 'shared'; console.log('of the other page')",
};

it('has the texts of all that a page imports, at once or later, and of nothing else', async () => {
  const texts = moduleTexts();
  const sources = {
    name: 'sources',
    resolveId: (id: string) => (Object.hasOwn(SOURCES, id) ? id : undefined),
    load: (id: string) => SOURCES[id],
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, texts.plugin],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ['page', 'other'] } },
  });
  const found = texts.reachedFrom(['page']).match(/(?<=')of [^']+/g);
  expect(found?.toSorted()).toEqual(['of both', 'of the lazy part', 'of what that imports']);
  expect(() => texts.reachedFrom(['none'])).toThrow('The build has not read none.');
});
