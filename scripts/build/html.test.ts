import { describe, expect, it } from 'vitest';
import {
  escapeAttribute,
  inlineScripts,
  inlineStyles,
  insertInHead,
  linkHref,
  styleAttributes,
} from './html.ts';

const PAGE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A &lt;b href="/x"&gt;</title><link rel="canonical" href="https://a.example/?a&amp;b"/>' +
  '<style>b{color:red}</style></head><body><script>if (1 < 2) "<a href=\\"/no\\">"</script>' +
  '<p style="background:url(&quot;/x.png&quot;)">text</p><script src="/a.js"></script><script type="module" async="">import "/assets/a.js";</script></body></html>';

describe('reading', () => {
  it('finds inline scripts, and not those with an address', () => {
    expect(inlineScripts(PAGE)).toEqual(['if (1 < 2) "<a href=\\"/no\\">"', 'import "/assets/a.js";']);
  });

  it('finds style elements, and style attributes as the browser sees them', () => {
    expect(inlineStyles(PAGE)).toEqual(['b{color:red}']);
    expect(styleAttributes(PAGE)).toEqual(['background:url("/x.png")']);
  });

  it('sees no attribute in a script', () => {
    expect(styleAttributes('<script>"<p style=\\"color:red\\">"</script>')).toEqual([]);
  });

  it('finds an address by its relation, unescaped', () => {
    expect(linkHref(PAGE, 'canonical')).toBe('https://a.example/?a&b');
    expect(linkHref(PAGE, 'icon')).toBeUndefined();
  });
});

describe('changing', () => {
  it('puts markup first in the head, after the character set', () => {
    expect(insertInHead(PAGE, '<meta name="a">')).toContain(
      '<head><meta charSet="utf-8"/><meta name="a"><title>',
    );
    expect(insertInHead('<head><title>', '<i>')).toBe('<head><i><title>');
    expect(() => insertInHead('<p>', '<i>')).toThrow('no <head>');
  });

  it('escapes attributes', () =>
    expect(escapeAttribute(`'self' "a" <b> &`)).toBe("'self' &quot;a&quot; &lt;b&gt; &amp;"));
});
