/** Which row of a list is which when the list changes, so that an open list or the focus stays with its own row. */

/** Rows and their keys, in the same order. */
export type KeyedRows = { readonly rows: readonly string[]; readonly keys: readonly number[] };

/**
 * The keys of `rows`, after `before`: what stands the same at the beginning and at the end is the same row; so is what was
 * changed in its place. Other rows are new.
 *
 * @example keyRows({ rows: ['UTC', 'Asia/Tokyo', 'Asia/Kolkata'], keys: [0, 1, 2] }, ['UTC', 'Asia/Kolkata']).keys // [0, 2]
 */
export function keyRows(before: KeyedRows, rows: readonly string[]): KeyedRows {
  const shorter = Math.min(before.rows.length, rows.length);
  let same = 0;
  while (same < shorter && before.rows[same] === rows[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.rows.at(-1 - sameEnd) === rows.at(-1 - sameEnd)) sameEnd += 1;
  const isInPlace = before.rows.length === rows.length;
  let next = Math.max(-1, ...before.keys) + 1;
  const keys = rows.map((_row, index) => {
    const old = index < same || isInPlace ? index : before.rows.length - rows.length + index;
    const isKnown = index < same || isInPlace || index >= rows.length - sameEnd;
    return (isKnown ? before.keys[old] : undefined) ?? next++;
  });
  return { rows, keys };
}
