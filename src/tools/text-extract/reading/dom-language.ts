/** Asks the person for the data of another language. */
import type { LanguageData } from './dom-engine.ts';

/**
 * Opens the file picker; `onLanguage` gets what is chosen, `onProblem` why it could not be read. Its field never stands in the page, where the
 * only field for files is the one for pictures: who looks for that finds no other.
 */
export function pickLanguage(
  onLanguage: (language: LanguageData) => void,
  onProblem: (problem: string) => void,
): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = '.traineddata,.gz';
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (!file) return;
    readLanguage(file).then(onLanguage, () =>
      onProblem(`${file.name} could not be read: it may have been moved, removed or changed.`),
    );
  });
  field.click();
}

async function readLanguage(file: File): Promise<LanguageData> {
  return { name: languageName(file.name), data: new Uint8Array(await file.arrayBuffer()) };
}

/** `deu.traineddata.gz` → `deu`; the engine takes it for a file name. */
const languageName = (fileName: string): string =>
  fileName.replace(/\.traineddata.*$/, '').replace(/\W+/g, '_') || 'other';
