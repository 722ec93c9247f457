/** The makers of universal addresses, by IEEE's public lists of blocks. */
import { loadOnce } from '#src/lib/load-once.ts';
import { isLocal, type Mac } from './logic.ts';

/** All makers by their prefixes in capital hex digits, with the day of the lists. */
export type Makers = { readonly asOf: string; readonly byPrefix: ReadonlyMap<string, string> };

/** Loaded with the first universal address: it is large. */
export const loadMakers = loadOnce(async (): Promise<Makers> => {
  const { default: data } = await import('./makers.json', { with: { type: 'json' } });
  const byPrefix = new Map<string, string>();
  for (const line of data.makers.split('\n')) {
    const [name = '', prefixes = ''] = line.split('\t');
    for (const prefix of prefixes.split(' ')) {
      // Two old blocks were given to several.
      const before = byPrefix.get(prefix);
      byPrefix.set(prefix, before === undefined ? name : `${before}; ${name}`);
    }
  }
  return { asOf: data.asOf, byPrefix };
});

/** Blocks by the hex digits of their prefixes, the smallest first: it wins over the one that it is cut from. */
const BLOCKS = [
  [9, 'MA-S'],
  [7, 'MA-M'],
  [6, 'MA-L'],
] as const;

/** Who the block of an address was given to. Local addresses have no maker; those of groups are of the maker of their devices. */
export function makerOf(
  mac: Mac,
  { byPrefix }: Makers,
): { readonly name: string; readonly block: string } | undefined {
  if (isLocal(mac)) return undefined;
  const hex = mac
    .map((byte, at) => (at === 0 ? byte & 0xfe : byte).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  for (const [digits, block] of BLOCKS) {
    const name = byPrefix.get(hex.slice(0, digits));
    if (name !== undefined) return { name, block };
  }
  return undefined;
}
