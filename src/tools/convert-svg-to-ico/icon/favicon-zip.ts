/** The whole favicon set as one zip; apart from the rest, so that the compressor is loaded only for this. */
import { zipSync, type Zippable } from 'fflate';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { HEAD_TAGS, writeManifest, type DrawnSet, type FaviconSetOptions } from './favicon-set.ts';
import { writeIco } from './ico.ts';

/** The zip of the whole set. PNG files are stored, for they are compressed already. */
export function zipFaviconSet(drawn: DrawnSet, options: FaviconSetOptions): Uint8Array<ArrayBuffer> {
  const icons = Array.from(drawn.icons, ([size, png]) => ({ size, png }));
  const files: Zippable = {
    'favicon.ico': [writeIco(icons), { level: 0 }],
    'icon.svg': encodeUtf8(drawn.svg),
    'site.webmanifest': encodeUtf8(writeManifest(options)),
    'head-tags.html': encodeUtf8(HEAD_TAGS),
  };
  for (const [name, png] of drawn.pictures) files[name] = [png, { level: 0 }];
  return zipSync(files, { mtime: options.now });
}
