/** The names of HTML that people use in XML, where they are not defined: the numbers to write in their place. */

/** U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...LATIN.split(' ').map((name, index) => [name, 0xa0 + index] as const),
  ...Object.entries({
    OElig: 0x152,
    oelig: 0x153,
    Scaron: 0x160,
    scaron: 0x161,
    Yuml: 0x178,
    fnof: 0x192,
    circ: 0x2c6,
    tilde: 0x2dc,
    ensp: 0x2002,
    emsp: 0x2003,
    thinsp: 0x2009,
    zwnj: 0x200c,
    zwj: 0x200d,
    lrm: 0x200e,
    rlm: 0x200f,
    ndash: 0x2013,
    mdash: 0x2014,
    lsquo: 0x2018,
    rsquo: 0x2019,
    sbquo: 0x201a,
    ldquo: 0x201c,
    rdquo: 0x201d,
    bdquo: 0x201e,
    dagger: 0x2020,
    Dagger: 0x2021,
    bull: 0x2022,
    hellip: 0x2026,
    permil: 0x2030,
    prime: 0x2032,
    lsaquo: 0x2039,
    rsaquo: 0x203a,
    euro: 0x20ac,
    trade: 0x2122,
    larr: 0x2190,
    uarr: 0x2191,
    rarr: 0x2192,
    darr: 0x2193,
    minus: 0x2212,
    infin: 0x221e,
    ne: 0x2260,
    le: 0x2264,
    ge: 0x2265,
  }),
]);

/** `&#160;` for `nbsp`; `undefined` for a name that is not known here. */
export function numberOf(name: string): string | undefined {
  const code = NUMBERS.get(name);
  return code === undefined ? undefined : `&#${code};`;
}

/** The text with numbers in place of HTML's names, outside of comments and CDATA sections. */
export function withNumbers(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const section = nextSection(text, at);
    pieces.push(
      text
        .slice(at, section.start)
        .replace(/&([A-Za-z][A-Za-z\d]{1,30});/g, (whole, name: string) => numberOf(name) ?? whole),
      text.slice(section.start, section.end),
    );
    at = section.end;
  }
  return pieces.join('');
}

function nextSection(text: string, from: number): { readonly start: number; readonly end: number } {
  SECTION.lastIndex = from;
  const match = SECTION.exec(text);
  if (!match) return { start: text.length, end: text.length };
  const closing = match[0] === '<!--' ? '-->' : ']]>';
  const end = text.indexOf(closing, match.index + match[0].length);
  return { start: match.index, end: end < 0 ? text.length : end + closing.length };
}

const SECTION = /<!--|<!\[CDATA\[/g;
