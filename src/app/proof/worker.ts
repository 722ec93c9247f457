/** Puts the published suites to the tools' own code, beside the page. Rooms and suites are opened by name: the frame imports none. */
import { replay as replayCases, type Proof, type Replay, type Suite } from '#src/lib/proof.ts';
import { serve } from '#src/lib/worker/serve.ts';
import type { ReportProgress } from '#src/lib/worker/client.ts';

type ProofModule = { readonly PROOFS: readonly Proof[] };

const rooms = import.meta.glob<ProofModule>('../../tools/*/proof.ts');

/** Addresses of the suites' cases, which are fetched when they are needed. */
const suites = import.meta.glob<string>('../../**/*.suite.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** One suite of one tool. */
export type SuiteName = {
  /** The tool, by its folder. */
  readonly tool: string;
  readonly index: number;
  readonly standard: string;
  readonly needsCryptography: boolean;
};

/** How a suite went, and where it comes from. */
export type SuiteOutcome = Omit<Suite<never>, 'cases'> & {
  readonly replay: Replay;
  /** Cases of the suite, those included that are not about this tool. */
  readonly published: number;
  /** Addresses that this worker has asked for so far. */
  readonly requests: readonly string[];
};

const roomFile = (tool: string) => `../../tools/${tool}/proof.ts`;

/** All suites, the tools in the order of their folders. */
async function list(): Promise<SuiteName[]> {
  const names = await Promise.all(
    Object.entries(rooms).map(async ([file, open]) => {
      const tool = file.split('/').at(-2) ?? '';
      const { PROOFS } = await open();
      return PROOFS.map(({ standard, needsCryptography = false }, index) => ({
        tool,
        index,
        standard,
        needsCryptography,
      }));
    }),
  );
  return names.flat();
}

async function replay({ tool, index }: SuiteName, onProgress: ReportProgress): Promise<SuiteOutcome> {
  const proof = (await rooms[roomFile(tool)]?.())?.PROOFS[index];
  if (!proof) throw new Error(`There is no suite ${index} of ${tool}.`);
  const { cases, ...facts } = await readCases(proof.file);
  const outcome = await replayCases(proof, cases, onProgress);
  const requests = performance.getEntriesByType('resource').map(({ name }) => name);
  return { ...facts, replay: outcome, published: cases.length, requests };
}

async function readCases(file: string): Promise<Suite<unknown>> {
  const address = suites[file.replace('src/', '../../')];
  if (address === undefined) throw new Error(`There is no suite ${file}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error('The cases could not be loaded. Try again when you are online.');
  return (await response.json()) as Suite<unknown>; // as our own scripts wrote it
}

export const api = serve({ list, replay });
