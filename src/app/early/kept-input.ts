/** Carries what was entered over the one reload that we cause ourselves: the change to a new version. It waits in this tab only, and is deleted on arrival. */
import type { EarlyAct } from './early-input.ts';

const KEY = 'kept-input';

type KeptField = {
  /** What the field is called, and how many fields before it are called so too: a new version may have others. */
  readonly name: string;
  readonly nth: number;
  /** What was typed or chosen, or whether a box is ticked. */
  readonly value: string | boolean;
};

type KeptInput = { readonly path: string; readonly fields: readonly KeptField[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Texts that are too long for a box: a card stands in their place (ui/editor/large-card.tsx). */
const TOO_LONG = '[data-too-long]';
const FIELDS = ':is(textarea, select, input)';
/** What the page makes of the rest, and fields that wait for hydration. */
const READ_ONLY = '[readonly]';
const SECRETS = ':is([data-secret], [type="password"])';
const TICKED = '[type="checkbox"], [type="radio"]';

/** The fields that the page had when it was hydrated: what stands in others cannot be sure to come back. */
let first = new Set<string>();

/** To be called when a page is hydrated, before anything is done on it. */
export function noteFields(part: Element): void {
  first = new Set(fieldsOf(part).map(keyOf));
}

/**
 * Keeps the texts and choices of a part of the page. Secrets and files are never written anywhere, nor what the page makes of them.
 * Whether all of them will be back for sure: the browser has room for about five million characters.
 */
export function keepInput(part: Element): boolean {
  const found = fieldsOf(part).filter(({ field }) => !field.matches(READ_ONLY));
  const fields = found.flatMap(({ field, name, nth }): KeptField[] => {
    if (!field.matches(TICKED)) return [{ name, nth, value: field.value }];
    const { checked, type } = field as HTMLInputElement; // only an input has such a type
    return type === 'radio' && !checked ? [] : [{ name, nth, value: checked }];
  });
  const isWhole =
    part.querySelector(TOO_LONG) === null &&
    [...part.querySelectorAll<HTMLInputElement>(SECRETS)].every(({ value }) => value === '') &&
    found.every((each) => !isText(each.field) || each.field.value === '' || first.has(keyOf(each)));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathHere(), fields } satisfies KeptInput));
    return isWhole;
  } catch {
    // No room, or forbidden.
    return found.every(({ field }) => field.value === '');
  }
}

/** What was kept for this page, once: each function gives one act, as if it had just been done, where the page has such a field by then. */
export function takeKeptInput(part: Element): (() => EarlyAct | undefined)[] {
  const kept = readOnce();
  if (kept?.path !== pathHere()) return [];
  const finds = kept.fields.map(({ name, nth, value }) => (): EarlyAct | undefined => {
    const target = fieldsOf(part).find((each) => each.name === name && each.nth === nth)?.field;
    if (!target || target.matches(READ_ONLY)) return undefined;
    if (typeof value === 'string')
      return target.matches(TICKED) || target.value === value ? undefined : { type: 'value', target, value };
    const isSame = !target.matches(TICKED) || (target as HTMLInputElement).checked === value; // as above
    return isSame ? undefined : { type: 'checked', target, checked: value };
  });
  // Once more at the end: a later choice may have brought a field.
  return [...finds, ...finds];
}

function readOnce(): KeptInput | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept: unknown = JSON.parse(stored ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What is found in storage may have been changed by hand. */
const isKept = (found: unknown): found is KeptInput =>
  typeof found === 'object' &&
  found !== null &&
  'fields' in found &&
  Array.isArray(found.fields) &&
  found.fields.every(
    (field: Partial<KeptField> | null) =>
      /^(?:string|boolean)$/.test(typeof field?.value) && typeof field?.nth === 'number',
  );

type FoundField = { readonly field: Field; readonly name: string; readonly nth: number };

/** All fields but secrets and files. */
function fieldsOf(part: Element): FoundField[] {
  const counts = new Map<string, number>();
  return [...part.querySelectorAll<Field>(`${FIELDS}:not(${SECRETS}, [type="file"])`)].map((field) => {
    const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { field, name, nth };
  });
}

const keyOf = ({ name, nth }: FoundField): string => `${name} ${nth}`;

const isText = (field: Field): boolean => !field.matches(`select, [type="range"], ${TICKED}`);

const pathHere = (): string => document.documentElement.dataset['path'] ?? '/';
