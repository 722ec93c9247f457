/** Which files a page may still ask for after it is hydrated: parts, workers, their styles. */
import { posix } from 'node:path';
import type { Rolldown } from 'vite';
import { LARGEST_AT_ONCE_BYTES } from './service-worker.ts';
import { describedIn } from './worker-file.ts';

/** Codecs (`.wasm`) are asked for when they are chosen. After a slash or a quote, and of bounded length: data in Base64 stands in the same files. */
const NAMES = /[/"'`]([\w.-]{1,100}[.](?:js|css))\b/g;

/** By file: the files that its code names, other than itself. */
export type NamedFiles = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Read once for all pages. Workers are files apart, which only the text of what starts them names. Scripts of pages and of the frame are
 * nobody's parts: with the frame, from which primitives may import, would come all that the palette asks.
 */
export function namedFiles(output: Rolldown.RolldownOutput['output']): NamedFiles {
  const texts = new Map(
    output
      .map((file): [string, string] => [file.fileName, textOf(file)])
      .filter(([, text]) => text.length <= LARGEST_AT_ONCE_BYTES),
  );
  const entries = new Set(output.filter((file) => file.type === 'chunk' && file.isEntry).map(fileNameOf));
  const parts = [...texts.keys()].filter((file) => !entries.has(file));
  const byName = new Map(parts.map((file) => [posix.basename(file), file]));
  const namedIn = (file: string, text: string) =>
    new Set(
      [...text.matchAll(NAMES)]
        .flatMap(([, name = '']) => byName.get(name) ?? [])
        .filter((name) => name !== file),
    );
  return new Map([...texts].map(([file, text]) => [file, namedIn(file, text)]));
}

const fileNameOf = ({ fileName }: { readonly fileName: string }): string => fileName;

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : file.source.toString();

/** All that the scripts of the page of `tool` come to name, but not what is `loaded` with it, nor descriptions of other tools. */
export function prefetchFiles(
  named: NamedFiles,
  {
    tool,
    scripts,
    loaded,
  }: { readonly tool: string; readonly scripts: readonly string[]; readonly loaded: readonly string[] },
): string[] {
  const found = new Set(scripts);
  const isOfOther = (file: string) => ![undefined, tool].includes(describedIn(file));
  // A set is walked in the order of what is added, also while it grows.
  for (const file of found) for (const next of named.get(file) ?? []) if (!isOfOther(next)) found.add(next);
  const isLoaded = new Set([...scripts, ...loaded]);
  return [...found].filter((file) => !isLoaded.has(file));
}
