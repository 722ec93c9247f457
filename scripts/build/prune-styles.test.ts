import { describe, expect, it } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

describe('the styles of a document', () => {
  it.each([
    ['a rule whose class is named', '.a-b{x:1}', '<p class="a-b">', '.a-b{x:1}'],
    ['no rule whose class is not', '.a-b{x:1}.a-c{y:2}', '<p class="a-c">', '.a-c{y:2}'],
    ['the part of a rule that can be used', '.a,.b{x:1}', 'b', '.b{x:1}'],
    ['no rule that needs one class more', '.a .b{x:1}', 'a', ''],
    ['rules for elements and attributes', 'p,[hidden]{x:1}', '', 'p,[hidden]{x:1}'],
    ['a name that a script puts together', '.a-b{x:1}.c_d{y:2}', '"a-"+tone; `c_${x}`', '.a-b{x:1}.c_d{y:2}'],
    ['what holds for the class being away', 'body:not(.light){x:1}', '', 'body:not(.light){x:1}'],
    ['alternatives', ':is(.a,.b) p{x:1}', '', ':is(.a,.b) p{x:1}'],
    [
      'rules inside conditions, and no empty condition',
      '@media (x){.a{x:1}}@media (y){.b{x:1}}',
      'a',
      '@media (x){.a{x:1}}',
    ],
    ['fonts, key frames and pages', '@font-face{x:1}@page{y:2}', '', '@font-face{x:1}@page{y:2}'],
    ['statements', '@layer a,b;p{x:1}', '', '@layer a,b;p{x:1}'],
    ['braces in strings', '.a:before{content:"}"}.b{x:1}', 'a', '.a:before{content:"}"}'],
  ])('keeps %s', (_what, css, text, kept) => expect(pruneStyles(css, text)).toBe(kept));
});
