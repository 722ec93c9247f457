import { describe, expect, it } from 'vitest';
import { className } from './styles.ts';

describe('a class', () => {
  it.each([
    ['options', '/x/src/ui/tool-bar.module.css', 'tool-bar-options'],
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
