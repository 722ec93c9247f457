/** Carries what was entered over the one reload that we cause ourselves: the change to a new version. It waits in this tab only, and is deleted on arrival. */
import type { EarlyAct } from './early-input.ts';

const KEY = 'kept-input';

type KeptField = {
  /** Where the field stands among the page's fields, and what it is called: a new version may have others. */
  readonly place: number;
  readonly name: string;
  readonly value: string;
};

type Kept = { readonly path: string; readonly fields: readonly KeptField[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Texts that are too long for a box: a card stands in their place (ui/editor/large-card.tsx). */
const TOO_LONG = '[data-too-long]';

/**
 * Keeps the texts and choices of a part of the page. Secrets and files are never written anywhere, nor what the page makes of them.
 * Whether all texts could be kept: the browser has room for about five million characters.
 */
export function keepInput(part: Element): boolean {
  const fields = fieldsOf(part).flatMap((field, place) =>
    field.value === '' || field.matches('[readonly]')
      ? []
      : [{ place, name: nameOf(field), value: field.value }],
  );
  const hasCard = part.querySelector(TOO_LONG) !== null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathHere(), fields } satisfies Kept));
    return !hasCard;
  } catch {
    // No room, or forbidden.
    return !hasCard && fields.length === 0;
  }
}

/** What was kept for this page, as if it had just been typed; nothing the second time. */
export function takeKeptInput(part: Element): EarlyAct[] {
  const kept = readOnce();
  if (kept?.path !== pathHere()) return [];
  const fields = fieldsOf(part);
  return kept.fields.flatMap(({ place, name, value }) => {
    const target = fields[place];
    const isSame = target && nameOf(target) === name && target.value !== value;
    return isSame ? [{ type: 'value', target, value } as const] : [];
  });
}

function readOnce(): Kept | undefined {
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
const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  'fields' in found &&
  Array.isArray(found.fields) &&
  found.fields.every(
    (field: Partial<KeptField> | null) => typeof field?.value === 'string' && typeof field.place === 'number',
  );

const fieldsOf = (part: Element): Field[] => [
  ...part.querySelectorAll<Field>(
    ':is(textarea, select, input):not([data-secret], [type="password"], [type="file"], [type="checkbox"], [type="radio"])',
  ),
];

const nameOf = (field: Field): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';

const pathHere = (): string => document.documentElement.dataset['path'] ?? '/';
