/** Takes out of HTML the addresses that may not stand there, at their places: the rest stays to the letter. */
import { type DefaultTreeAdapterMap, Parser, type Token } from 'parse5';

/** An address of the web, of a letter or of the document: what is kept, and for a picture the picture itself as well. */
export function isAllowed(address: string, isPicture = false): boolean {
  const scheme = /^([^/?#]*?)(?::|&colon;|%3a)/i.exec(address.trim())?.[1];
  // `foo):` begins with no scheme for any reader: it is a relative address.
  if (scheme === undefined || /[^a-z\d+.\-&;%\s\p{Cc}]/iu.test(scheme)) return true;
  if (isPicture && /^data:image\/(?:png|gif|jpeg|webp|avif);base64,/i.test(address)) return true;
  return /^(?:https?|mailto)$/i.test(scheme);
}

const nameOf = (written: string): string => written.toLowerCase().replaceAll(/[^a-z]/g, '');

const ONE_ADDRESS = new Set(
  'href src action formaction xlinkhref xmlbase data poster background cite longdesc code codebase classid manifest profile icon lowsrc dynsrc'.split(
    ' ',
  ),
);
const SEVERAL_ADDRESSES = new Set(['srcset', 'imagesrcset', 'ping', 'archive']);

/** Whether an attribute, as HTML or a tree writes its name, says where something is loaded from or leads to. */
export const holdsAddress = (name: string): boolean =>
  ONE_ADDRESS.has(nameOf(name)) || SEVERAL_ADDRESSES.has(nameOf(name));

/** HTML without the addresses that are refused, and these. */
export type CleanedHtml = { readonly html: string; readonly refused: readonly string[] };

/**
 * Empties each attribute whose address is refused, wherever a reader of HTML may see a tag, with scripts on or off.
 * @example withoutRefused('<a href="javascript:x">') // { html: '<a href="">', refused: ['javascript:x'] }
 */
export function withoutRefused(html: string): CleanedHtml {
  const found = new Map<number, RefusedAttribute>();
  for (const scriptingEnabled of [false, true])
    TagReader.read(html, scriptingEnabled, (each) => found.set(each.start, each));
  const refused: string[] = [];
  let cleaned = '';
  let from = 0;
  for (const { start, end, name, addresses } of [...found.values()].sort((a, b) => a.start - b.start)) {
    // What a reader without scripts takes for a tag may stand inside what another takes for a value.
    if (start < from) continue;
    cleaned += `${html.slice(from, start)}${name}=""`;
    from = end;
    refused.push(...addresses);
  }
  return { html: cleaned + html.slice(from), refused };
}

/** An attribute that is emptied: offsets in UTF-16 code units. */
type RefusedAttribute = {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly addresses: readonly string[];
};

/** So that framesets are no part of the text, as in any page that it is put in. */
const BEFORE = '<body>';

/** Sees every start tag, also those that the tree leaves out: browsers differ in these. */
class TagReader extends Parser<DefaultTreeAdapterMap> {
  #tell: (found: RefusedAttribute) => void = () => undefined;

  static read(html: string, scriptingEnabled: boolean, tell: (found: RefusedAttribute) => void): void {
    const reader = new TagReader({ sourceCodeLocationInfo: true, scriptingEnabled });
    reader.#tell = tell;
    reader.tokenizer.write(BEFORE + html, true);
  }

  override onStartTag(token: Token.TagToken): void {
    for (const { name, value } of token.attrs) {
      const place = token.location?.attrs?.[name];
      const addresses = refusedIn(token, name, value);
      if (place && addresses.length > 0)
        this.#tell({
          start: place.startOffset - BEFORE.length,
          end: place.endOffset - BEFORE.length,
          name,
          addresses,
        });
    }
    super.onStartTag(token);
  }
}

function refusedIn({ tagName, attrs }: Token.TagToken, written: string, value: string): readonly string[] {
  const name = nameOf(written);
  const isPicture = name === 'src' || name === 'srcset' || (tagName === 'image' && name.endsWith('href'));
  const refused = (address: string) => !isAllowed(address, isPicture);
  const attribute = (wanted: string) => attrs.find((each) => each.name === wanted)?.value ?? '';
  if (ONE_ADDRESS.has(name)) return [value].filter(refused);
  if (SEVERAL_ADDRESSES.has(name)) return candidates(value).filter(refused);
  if (name === 'srcdoc') return withoutRefused(value).refused;
  // The values that an animation gives to an address (SVG), and the page that follows (HTML).
  if (['to', 'from', 'by', 'values'].includes(name) && nameOf(attribute('attributename')).endsWith('href'))
    return value.split(';').filter(refused);
  if (name === 'content' && tagName === 'meta' && /^\s*refresh\s*$/i.test(attribute('http-equiv')))
    return [value.replace(/^[^,;]*[,;\s]\s*(?:url\s*=)?\s*["']?/i, '')].filter(refused);
  return [];
}

/** `a.png 1x, b.png 2x`: the addresses and what stands beside them. */
const candidates = (value: string): string[] =>
  value
    .split(/\s+/)
    .map((part) => part.replaceAll(/^,+|(?<!,),+$/g, ''))
    .flatMap((part) => (part.startsWith('data:') ? [part] : part.split(',')))
    .filter((part) => part !== '');
