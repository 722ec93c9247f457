/** The encoding of a file: its first bytes first, then its declaration. */
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { decodeXml } from './decode.ts';

describe('a declaration in single bytes', () => {
  it.each(['utf-16', 'UTF-16', 'utf-16be', 'ucs-2', 'unicode'])(
    'that names %s, as .NET writes it, is of UTF-8',
    (label) => {
      for (const end of ['<a>é</a>', '<a>é</a >']) {
        const text = `<?xml version="1.0" encoding="${label}"?>${end}`;
        expect(decodeXml(encodeUtf8(text))).toEqual({
          ok: true,
          value: { text, encoding: 'utf-8', conflict: label.toLowerCase() },
        });
      }
    },
  );

  it('that names another encoding is believed', () => {
    const text = '<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>';
    expect(decodeXml(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toEqual({
      ok: true,
      value: { text, encoding: 'iso-8859-1' },
    });
  });
});
