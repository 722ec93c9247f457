/** Bytes as `xxd` prints them: offset, sixteen bytes in pairs, and the printable ASCII characters. */

const ROW_BYTES = 16;

/** `hexDump(encodeUtf8('abc'))` is `00000000: 6162 63                                  abc`. */
export function hexDump(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += ROW_BYTES) {
    const row = bytes.subarray(start, start + ROW_BYTES);
    let digits = '';
    for (const [at, byte] of row.entries())
      digits += byte.toString(16).padStart(2, '0') + (at % 2 === 1 ? ' ' : '');
    const text = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'));
    lines.push(`${start.toString(16).padStart(8, '0')}: ${digits.padEnd(40)} ${text.join('')}`);
  }
  return lines.join('\n');
}
