import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { SHARE_PATH, sharedFiles, sharedText } from './shared.ts';

function form(parts: Readonly<Record<string, string | File>>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) made.append(name, value);
  return made;
}

it('reads the parts of a text in their order, without empty ones', () => {
  expect(sharedText(form({ url: 'https://a.example', title: 'A', text: '' }))).toBe('A\nhttps://a.example');
  expect(sharedText(form({ other: 'x' }))).toBe('');
  expect(sharedText(form({ text: new File(['x'], 'x') }))).toBe('');
});

it('reads files that hold something', () => {
  expect(sharedFiles(form({ files: new File([], '') }))).toEqual([]);
  expect(sharedFiles(form({ files: new File(['x'], 'a.png') })).map(({ name }) => name)).toEqual(['a.png']);
  expect(sharedFiles(form({ files: 'no file' }))).toEqual([]);
});

it('is what the manifest names, whose shortcuts lead to the start page with its favourites, and to tools', () => {
  // our own manifest
  const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as {
    share_target: { action: string; method: string; enctype: string };
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest.share_target).toMatchObject({
    action: `./${SHARE_PATH}`,
    method: 'POST',
    enctype: 'multipart/form-data',
  });
  const [first, ...others] = manifest.shortcuts;
  expect(first).toEqual({ name: 'Favourites', url: './' });
  for (const { name, url } of others)
    expect(allTools.find((tool) => tool.name === name)?.path).toBe(`/${url.split('/')[1] ?? ''}`);
});
