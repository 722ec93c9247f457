/** Recipes that a person has saved on this device: how they are kept, and the text file that carries them to another. */

/** A saved recipe. */
export type SavedRecipe = { readonly name: string; readonly text: string };

/** Its key in local storage. */
export const SAVED_KEY = 'recipes';

/** So many are kept, each with a name and a text of so many UTF-16 code units. */
const MOST = 500;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 20_000;

const isSaved = (value: unknown): value is SavedRecipe =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'text' in value &&
  typeof value.name === 'string' &&
  typeof value.text === 'string' &&
  isName(value.name) &&
  value.text.length <= LONGEST_TEXT;

/** Whether a recipe can have this name: one line of at most 100 characters, with something in it. */
export const isName = (name: string): boolean =>
  name.trim() === name && name !== '' && name.length <= LONGEST_NAME && !/[\r\n]/.test(name);

/** What is stored, without what is damaged. */
export function readSaved(stored: string | null): readonly SavedRecipe[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isSaved).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** What is to be stored. */
export const writeSaved = (all: readonly SavedRecipe[]): string => JSON.stringify(all);

/** With these recipes, each in place of the one of its name; by name. */
export function withSaved(all: readonly SavedRecipe[], more: readonly SavedRecipe[]): readonly SavedRecipe[] {
  const byName = new Map([...all, ...more].map((each) => [each.name, each]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** How a recipe begins in the file. */
const HEADING = '#recipe ';

/** All of them as one text, which a person can read and change. */
export const exportSaved = (all: readonly SavedRecipe[]): string =>
  all.map(({ name, text }) => `${HEADING}${name}\n${text}\n`).join('\n');

/** The recipes of such a text, and how many of them cannot be kept. */
export function importSaved(text: string): {
  readonly saved: readonly SavedRecipe[];
  readonly refused: number;
} {
  const parts = text
    .replace(/^\uFEFF/, '')
    .split(/^#recipe /m)
    .slice(1);
  const found = parts.map((part) => {
    const [name = '', ...lines] = part.split(/\r\n?|\n/);
    return { name: name.trim(), text: lines.join('\n').trim() };
  });
  const saved = found.filter((each) => isSaved(each) && each.text !== '');
  return { saved, refused: found.length - saved.length };
}
