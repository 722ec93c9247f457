/** Which part of a text is underlined for a mistake. */

/** From the first character to the one after the last: the word that begins at `offset`, or one character; at the end of a line the character before it. In UTF-16 code units. */
export function spanOfMark(text: string, offset: number): readonly [number, number] {
  const isAtEnd = offset >= text.length || text[offset] === '\n';
  if (isAtEnd) return [Math.max(0, offset - 1), offset];
  const [word = ''] = /^[\p{L}\p{N}_.+-]*/u.exec(text.slice(offset, offset + 40)) ?? [];
  return [offset, offset + Math.max(1, word.length)];
}
