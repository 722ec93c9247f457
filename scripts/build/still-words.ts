/** Takes the words of "How it works" out of the pages' code: they stand in the documents, and never change. */
import type { Plugin } from 'vite';

/** For the browser's half of the build; the documents are made of the whole source. */
export function stillWords(): Plugin {
  return {
    name: 'penknife:still-words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.endsWith('.tsx') && code.includes('<HowItWorks>')
        ? { code: withoutStillWords(code), map: null }
        : undefined,
  };
}

/** A value between the words that is no string: what a page shows there could differ from its document. */
const CHANGING = /\{(?!\s*['"`])[^{}'"`]*[\w)\]][^{}'"`]*\}/;

/** `<HowItWorks><p>words</p></HowItWorks>` → `<HowItWorks />`. Throws where something among the words can change. */
export const withoutStillWords = (code: string): string =>
  code.replace(/<HowItWorks>([\s\S]*?)<\/HowItWorks>/g, (_, words: string) => {
    const changing = CHANGING.exec(words)?.[0];
    if (changing !== undefined)
      throw new Error(`The words of “How it works” never change: ${changing} belongs beside them.`);
    return '<HowItWorks />';
  });
