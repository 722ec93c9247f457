/** One walk through a text: what is counted, what is noted, and the text without what is to go. */
import { clustersOf } from './clusters.ts';
import type { Group } from './group-names.ts';
import { groupOf, isEmoji, joinsLetters, replacementOf } from './groups.ts';

/** A code point of the text. */
export type Point = {
  readonly point: number;
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly group?: Group | undefined;
  /** It is in a group, and belongs where it stands: a joiner in an emoji, or between letters that need it. */
  readonly belongs: boolean;
};

/** How often a group was noted, and where first. */
export type GroupCount = {
  readonly group: Group;
  readonly count: number;
  readonly offset: number;
  /** Each code point of it as often as it stands there. */
  readonly points: ReadonlyMap<number, number>;
};

/** What the walk found. */
export type InspectedText = {
  readonly clusters: number;
  readonly codePoints: number;
  readonly utf16: number;
  /** In UTF-8, a lone surrogate as U+FFFD. */
  readonly bytes: number;
  readonly noted: readonly GroupCount[];
  /** In a group, but where they belong. */
  readonly belonging: number;
  readonly cleaned: string;
  /** How many of each group went. */
  readonly gone: ReadonlyMap<Group, number>;
};

/** What is to go. */
export type CleanOptions = { readonly groups: ReadonlySet<Group>; readonly takesBelonging: boolean };

/** Called for each character as seen, with its code points. */
export type ClusterListener = (cluster: string, points: readonly Point[]) => void;

type Tally = { count: number; readonly offset: number; readonly points: Map<number, number> };

/** Walks through a whole text. Joiners that belong stay unless they are asked for. */
export function inspect(text: string, cleaning: CleanOptions, onCluster: ClusterListener): InspectedText {
  const noted = new Map<Group, Tally>();
  const gone = new Map<Group, number>();
  let [clusters, codePoints, bytes, belonging, kept] = [0, 0, 0, 0, 0];
  let cleaned = '';
  for (const { text: cluster, offset } of clustersOf(text)) {
    const points = pointsOf(text, cluster, offset);
    clusters += 1;
    codePoints += points.length;
    for (const each of points) {
      const { point, group, belongs } = each;
      bytes += bytesOf(point);
      if (group === undefined) continue;
      if (belongs) belonging += 1;
      else tally(noted, group, each);
      if (!cleaning.groups.has(group) || (belongs && !cleaning.takesBelonging)) continue;
      cleaned += text.slice(kept, each.offset) + replacementOf(point, group);
      kept = each.offset + unitsOf(point);
      gone.set(group, (gone.get(group) ?? 0) + 1);
    }
    onCluster(cluster, points);
  }
  return {
    clusters,
    codePoints,
    utf16: text.length,
    bytes,
    noted: [...noted].map(([group, found]) => ({ group, ...found })),
    belonging,
    cleaned: cleaned + text.slice(kept),
    gone,
  };
}

function tally(noted: Map<Group, Tally>, group: Group, { point, offset }: Point): void {
  const before = noted.get(group) ?? { count: 0, offset, points: new Map<number, number>() };
  before.count += 1;
  before.points.set(point, (before.points.get(point) ?? 0) + 1);
  noted.set(group, before);
}

const unitsOf = (point: number): number => (point > 0xffff ? 2 : 1);

const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

const BELONGING: ReadonlySet<Group> = new Set(['invisible', 'selectors', 'tags']);

function pointsOf(text: string, cluster: string, start: number): Point[] {
  let offset = start;
  let isBare = true;
  let emoji: boolean | undefined;
  return [...cluster].map((char) => {
    const point = char.codePointAt(0) ?? 0;
    const at = offset;
    offset += char.length;
    const own = groupOf(point);
    // A mark stands on nothing at the start of a cluster, and after what only changes others.
    isBare &&= /^[\p{M}\p{Cf}]$/u.test(char);
    const group = own ?? (isBare ? 'marks' : undefined);
    const mayBelong = group !== undefined && BELONGING.has(group) && point !== 0x200b;
    if (mayBelong) emoji ??= isEmoji(cluster);
    const isJoiner = point === 0x200c || point === 0x200d;
    const belongs = mayBelong && (emoji === true || (isJoiner && joinsLetters(text, at)));
    return { point, offset: at, group, belongs };
  });
}
