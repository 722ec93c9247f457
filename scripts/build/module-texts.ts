/** What the modules of the build say: which classes a page can name is known by its modules; a file also holds those of other pages. */
import type { Plugin, Rolldown } from 'vite';

type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;

export type ModuleTexts = {
  /** For the bundler: notes every module that it has read. */
  readonly plugin: Plugin;
  /** The text of these modules and of all that they import, at once or later. Throws for one that the build has not read. */
  readonly reachedFrom: (ids: readonly string[]) => string;
};

/** Of one build, after it has ended. */
export function moduleTexts(): ModuleTexts {
  const modules = new Map<string, Module>();
  return {
    plugin: {
      name: 'penknife:module-texts',
      moduleParsed: ({ id, code, importedIds, dynamicallyImportedIds }) =>
        void modules.set(id, { code, importedIds, dynamicallyImportedIds }),
    },
    reachedFrom: (ids) => {
      const reached = new Set(ids);
      let text = '';
      for (const id of reached) {
        const module = modules.get(id);
        if (!module) throw new Error(`The build has not read ${id}.`);
        text += `${module.code ?? ''}\n`;
        for (const imported of [...module.importedIds, ...module.dynamicallyImportedIds])
          reached.add(imported);
      }
      return text;
    },
  };
}
