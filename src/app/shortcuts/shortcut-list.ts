/** The shortcuts of our pages, and which of them a person has turned off on this device. */

/** One shortcut: its keys, and what they do. */
export type Shortcut = {
  /** As `chordOf` spells it. */
  readonly chord: string;
  /** As it is shown. */
  readonly keys: string;
  readonly words: string;
  /** Only where the page has something that fits; absent: everywhere. */
  readonly where?: string;
};

/** The keys of the favourites are one shortcut: turned on and off together. */
export const FAVOURITES_CHORD = '1-9';

/** The shortcuts of every page, in the order in which the list shows them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { chord: 'mod+k', keys: 'Ctrl K or ⌘ K', words: 'Search or paste anything' },
  { chord: '/', keys: '/', words: 'Search or paste anything (outside text fields)' },
  { chord: '?', keys: '?', words: 'Show this list (outside text fields)' },
  {
    chord: FAVOURITES_CHORD,
    keys: '1 to 9',
    words: 'Open a favourite by its place (outside text fields; in the search, press the down arrow first)',
    where: '[data-part="personal"] [aria-keyshortcuts]',
  },
  {
    chord: 'mod+enter',
    keys: 'Ctrl Enter or ⌘ Enter',
    words: 'In a text box: press the page’s main button',
    where: 'main textarea',
  },
  {
    chord: 'mod+z',
    keys: 'Ctrl Z or ⌘ Z',
    words: 'Undo typing, or what a button or a link replaced',
    where: 'main :is(textarea, input, select)',
  },
  {
    chord: 'mod+f',
    keys: 'Ctrl F or ⌘ F',
    words: 'Find in the text box or the result that has the focus',
    where: 'main :is(textarea, pre, [data-line])',
  },
];

/** The known chords that a stored value turns off. */
export function readOff(stored: string | null): ReadonlySet<string> {
  const named = new Set(stored?.split(' '));
  return new Set(SHORTCUTS.map(({ chord }) => chord).filter((chord) => named.has(chord)));
}
