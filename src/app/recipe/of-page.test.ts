/** Pages that are sent to Recipe as their Share links. */
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { writePageRecipe } from './model.ts';
import { stepOfPage } from './of-page.ts';

describe('the page that was sent', () => {
  it.each([
    ['base64/#direction=decode&text=aGVsbG8%3D', 'base64 --decode', 'aGVsbG8='],
    ['jsonquery#query=%24.a&text=%7B%22a%22%3A1%7D', "jsonquery '$.a'", '{"a":1}'],
    ['hashtext/#algorithm=md5&text=abc', 'hash --algorithm md5', 'abc'],
    ['yamljsontomlconverters/#yaml=a%3A%201', 'convert --from yaml', 'a: 1'],
    ['lines/index.html#sort=natural', 'lines --sort natural', ''],
    ['token#length=8', 'token --length 8', ''],
  ])('%s is %s', async (page, recipe, input) => {
    const opened = await stepOfPage(`https://penknife.example/tools/${page}`, commands);
    if (typeof opened === 'string') throw new Error(opened);
    expect(writePageRecipe(opened.recipe)).toBe(recipe);
    expect(opened.input).toBe(input);
  });

  it('is refused in words where it is none of ours, or damaged', async () => {
    expect(await stepOfPage('https://penknife.example/whois#domain=a.b', commands)).toContain(
      'not a page of a tool',
    );
    expect(await stepOfPage('https://penknife.example/base64#direction=sideways', commands)).toContain(
      'sideways',
    );
  });
});
