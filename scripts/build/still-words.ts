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

/** `<HowItWorks><p>words</p></HowItWorks>` → `<HowItWorks />` */
export const withoutStillWords = (code: string): string =>
  code.replace(/<HowItWorks>[\s\S]*?<\/HowItWorks>/g, '<HowItWorks />');
