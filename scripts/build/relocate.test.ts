import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScripts } from './html.ts';
import { addressOf } from './pages.ts';
import { relocateManifest, relocatePage } from './relocate.ts';

const HTML =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="canonical" href="https://penknife.example/token"/></head>' +
  '<body><a href="/">Home</a><a href="/token#x">Token</a><a href="//other.example/">Other</a><a href="#main">Skip</a><code>href="/kept"</code>' +
  '<script>window.__reactRouterContext = {"basename":"/","ssr":false};</script>' +
  '<script type="module">import "/assets/a.js"; import("/assets/b.js");</script></body>';

const page = (file: string) => ({ file, path: addressOf(file), html: HTML });

describe('a page', () => {
  it('names everything of ours relative to itself', () => {
    const moved = relocatePage(page('token/index.html'), '/');
    expect(moved).toContain('href="../assets/a.js"');
    expect(moved).toContain('<a href="../">Home</a><a href="../token#x">');
    expect(moved).toContain('import "../assets/a.js"; import("../assets/b.js");');
    expect(moved).toContain('"basename":new URL("../",location.href).pathname');
  });

  it('leaves other addresses, fragments and texts alone', () => {
    const moved = relocatePage(page('token/index.html'), '/');
    for (const kept of [
      'href="https://penknife.example/token"',
      'href="//other.example/"',
      'href="#main"',
      '<code>href="/kept"</code>',
    ])
      expect(moved).toContain(kept);
  });

  it('stands at the root as home, and anywhere as the page for unknown addresses', () => {
    expect(relocatePage(page('index.html'), '/sub/')).toContain('<a href="./">Home</a><a href="./token#x">');
    expect(relocatePage(page('404.html'), '/sub/')).toContain(
      '<a href="/sub/">Home</a><a href="/sub/token#x">',
    );
  });

  it('finds out when the router changes its form', () => {
    expect(() => relocatePage({ ...page('index.html'), html: '<head></head>' }, '/')).toThrow(
      'changed its form',
    );
  });
});

describe('the slash script', () => {
  const [script = ''] = inlineScripts(relocatePage(page('token/index.html'), '/'));

  /** Where the script, as built, sends a browser that is at `pathname`. */
  function sentTo(pathname: string): string | undefined {
    let target: string | undefined;
    const location = { pathname, search: '?q', hash: '#h', replace: (address: string) => (target = address) };
    runInNewContext(script, { location });
    return target;
  }

  it('adds the slash below a sub-path, with query and fragment', () =>
    expect(sentTo('/sub/token')).toBe('/sub/token/?q#h'));

  it('leaves every address alone that works', () => {
    for (const pathname of ['/token', '/token/', '/sub/token/', '/sub/token/index.html'])
      expect(sentTo(pathname)).toBeUndefined();
  });

  it('is not needed at home', () =>
    expect(inlineScripts(relocatePage(page('index.html'), '/'))).toHaveLength(2));
});

describe('the manifest', () => {
  it('builds its addresses from where it was loaded', () => {
    const moved = relocateManifest('window.__reactRouterManifest={"url":"/assets/m.js","path":"/token"};');
    expect(moved).toBe(
      'const root=new URL("../",import.meta.url).pathname;window.__reactRouterManifest={"url":root+"assets/m.js","path":"/token"};',
    );
  });

  it('finds out when the router changes its form', () =>
    expect(() => relocateManifest('export {}')).toThrow('changed its form'));
});

it('names pages by their addresses', () => {
  expect(['index.html', 'token/index.html', '404.html'].map(addressOf)).toEqual(['/', '/token', '/404.html']);
});
