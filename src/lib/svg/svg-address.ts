/** A drawing as a `data:` address, and how CSS and HTML hold one. */
import { encodeUtf8 } from '#src/lib/bytes.ts';

/** Both forms of an address; the shorter is the one to take. */
export type SvgAddresses = { readonly percent: string; readonly base64: string };

/** `data:image/svg+xml,…` with only what has to be escaped, and the same in Base64. */
export function svgAddresses(svg: string): SvgAddresses {
  return {
    percent: `data:image/svg+xml,${percentEncoded(singleQuoted(svg))}`,
    base64: `data:image/svg+xml;base64,${base64Of(encodeUtf8(svg.toWellFormed()))}`,
  };
}

/** What a URL, or a string of CSS or HTML around it, cannot hold: `#` would cut the picture off. */
const percentEncoded = (text: string): string =>
  text.toWellFormed().replace(/[%#<>"\\\p{Cc}]|[^\p{ASCII}]/gu, (sign) => encodeURIComponent(sign));

/** Attributes in single quotes, where nothing but tags and text can be meant: a quote then needs no escape. */
const singleQuoted = (svg: string): string =>
  svg.includes('<!') ? svg : svg.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/="([^"']*)"/g, "='$1'"));

const CHUNK = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** `background-image: url("data:…");` */
export const cssLine = (address: string): string => `background-image: url("${address}");`;

/** Text inside an attribute or an element of XML and HTML. */
export const escapedMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
