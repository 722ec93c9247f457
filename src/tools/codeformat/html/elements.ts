/** What white space beside the elements of HTML means: their display in the style sheet that the standard recommends. */

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** White space at their edges is not shown, inside and out. `br` ends a line, and white space is not shown there either. */
export const BLOCKS = setOf(
  'html head body address article aside blockquote br center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset frame h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp table caption colgroup col thead tbody tfoot tr td th',
);

/** Not shown at all: white space before and after them is one gap. */
export const INVISIBLE = setOf(
  'base datalist link meta noembed noframes param script source style template title track area',
);

/** Shown in a line, with an inside of their own. */
export const BOXES = setOf('button select video audio object meter progress marquee');

/** White space in them stays as it is. */
const VERBATIM = setOf('pre textarea listing xmp plaintext');

/** The types of scripts that are JavaScript. */
export const isScriptType = (type: string): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim());

/** The types of scripts that are JSON. */
export const isJsonType = (type: string): boolean =>
  /^(?:importmap|speculationrules|(?:application|text)\/(?:[\w.-]+\+)?json)$/i.test(type.trim());

/** As browsers of old read them: `<!--[if IE]> … <![endif]-->` */
export const isConditional = (comment: string): boolean =>
  /^\s*\[if\s|<!\[endif\]\s*$|^\[(?:if\s|endif)/i.test(comment);

/** What a server or a library puts something in the place of: includes (`<!--#include …-->`, `<!--esi …-->`), `<?php …?>`, `<!-- ko … -->`. */
export const isInclude = (comment: string): boolean => /^(?:\s*#\s*[a-z]|esi\s|\?|\s*\/?ko\b)/i.test(comment);

/** Whether white space in an element stays as it is: by its name, its `xml:space` or its own style. */
export const isVerbatim = (name: string, attributes: readonly Attribute[]): boolean =>
  VERBATIM.has(name) ||
  attributes.some(
    (each) =>
      (/^(?:xml:)?space$/.test(each.name) && each.value === 'preserve') ||
      (each.name === 'style' &&
        /white-space(?:-collapse)?\s*:\s*(?!normal|nowrap|collapse)/i.test(each.value)),
  );

type Attribute = { readonly name: string; readonly value: string };

const BEFORE_BREAK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff01-\uff60]$/u;
const AFTER_BREAK = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff01-\uff60]/u;

/**
 * White space as it is shown: one blank, or a line break between characters of Chinese or Japanese, for which browsers show nothing
 * (CSS Text 3, section 4.1.3). `collapsed('a \n b', '\n')` → `a b`.
 */
export const collapsed = (text: string, lineBreak: string): string =>
  text.replaceAll(/[ \t\n\f\r]+/g, (run, at: number) => {
    const end = at + run.length;
    const isBreak =
      run.includes('\n') &&
      BEFORE_BREAK.test(text.slice(Math.max(0, at - 2), at)) &&
      AFTER_BREAK.test(text.slice(end, end + 2));
    return isBreak ? lineBreak : ' ';
  });
