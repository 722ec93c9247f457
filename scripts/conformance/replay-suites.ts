/** Puts the published suites to the tools, here in Node: the page /proof does the same in a browser. */
import '../inline-files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replay, type Proof, type Replay, type Suite } from '#src/lib/proof.ts';
import { allTools } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { ROOT } from '../programs.ts';
import { readSuite } from '../suites.ts';

export type SuiteResult = {
  readonly tool: Tool;
  readonly proof: Proof;
  readonly suite: Suite<unknown>;
  readonly replay: Replay;
};

/** Every suite of every tool that has some, in the order of the catalogue. */
export async function replaySuites(): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const tool of allTools) {
    for (const proof of await proofsOf(tool)) {
      const suite = readSuite<unknown>(proof.file);
      results.push({ tool, proof, suite, replay: await replay(proof, suite.cases) });
    }
  }
  return results;
}

async function proofsOf({ id }: Tool): Promise<readonly Proof[]> {
  const file = join(ROOT, 'src/tools', id, 'proof.ts');
  if (!existsSync(file)) return [];
  // What every proof.ts exports (src/lib/proof.ts); the tests of the rooms hold its type.
  const { PROOFS } = (await import(pathToFileURL(file).href)) as { readonly PROOFS: readonly Proof[] };
  return PROOFS;
}
