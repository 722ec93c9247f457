import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../programs.ts';
import { className, withClassNames, withoutSharedStyles } from './styles.ts';

describe('a class', () => {
  it.each([
    ['options', '/x/src/ui/tool/tool-bar.module.css', 'tool-bar-options'],
    ['row', '/x/src/tools/token/page.module.css', 'page_row'],
    ['row', '/x/src/tools/whois/page.module.css?direct', 'page_row'],
  ])('%s of %s is called %s', (name, sheet, called) => expect(className(name, sheet)).toBe(called));

  it('of two sheets with one name is refused', () => {
    className('a', '/x/src/ui/twice.module.css');
    expect(() => className('a', '/x/src/app/twice.module.css')).toThrow('have the same name');
    className('a', '/x/src/tools/token/parts/list.module.css');
    expect(() => className('a', '/x/src/tools/token/other/list.module.css')).toThrow('have the same name');
  });
});

describe('the source of a module', () => {
  const file = join(ROOT, 'src/ui/basics/button.tsx');
  const source = (use: string) => `import styles from './button.module.css';\n${use}`;

  it.each([
    ["styles['iconOnly']", '"button-iconOnly"'],
    ['styles[look]', '("button-" + (look))'],
    ["styles[LOOKS[one.look]] ?? ''", '("button-" + (LOOKS[one.look])) ?? \'\''],
  ])('has %s written as %s', (use, written) =>
    expect(withClassNames(source(use), file)).toBe(`import './button.module.css';\n${written}`),
  );

  it('may name no class that its sheet does not have', () =>
    expect(() => withClassNames(source("styles['gone']"), file)).toThrow('has no class gone'));

  it('may name none in a way that cannot be read', () =>
    expect(() => withClassNames(source('styles[a[b[c]]]'), file)).toThrow('cannot read'));
});

it('no script fetches the shared styles, and the lists of what is fetched keep their places', () => {
  const code = 'import"./styles-Ab_1.js";const d=["./lazy-1.js","./styles-Dy4o.css","./page-2.css"];';
  expect(withoutSharedStyles(code, 'frame-3.js')).toBe(
    'const d=["./lazy-1.js","./frame-3.js","./page-2.css"];',
  );
});
