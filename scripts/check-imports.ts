/** Reads the imports of a checkout with dependency-cruiser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, ROOT } from './programs.ts';
import { Problem } from './script.ts';

const READ = ['src', 'scripts', 'e2e', 'bench'];

type Report = {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: { readonly forbidden: readonly Rule[] };
  };
};

type Rule = {
  readonly name: string;
  readonly comment: string;
};

type Violation = {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
};

export type ImportCheck = {
  /** One line each: `src/a.ts → src/b.ts (rule): why`. */
  readonly violations: string[];
  readonly filesRead: number;
};

/** Checks the sources under `root` against this checkout's rules. Throws where nothing was read. */
export async function checkImports(root: string): Promise<ImportCheck> {
  const folders = READ.filter((folder) => existsSync(join(root, folder)));
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const { output } = await runProgram(
    'dependencyCruiser',
    [...folders, '--config', config, '--output-type', 'json'],
    { cwd: root },
  );
  const { summary } = readReport(output);
  if (summary.totalCruised === 0)
    throw new Problem('dependency-cruiser read no file: it does not understand the installed TypeScript.');
  return {
    violations: summary.violations.map((violation) => describe(violation, summary.ruleSetUsed.forbidden)),
    filesRead: summary.totalCruised,
  };
}

function readReport(output: string): Report {
  try {
    return JSON.parse(output) as Report; // the program's documented output
  } catch {
    throw new Problem(
      `${output.trim()}\n\ndependency-cruiser could not read the sources: see its message above.`,
    );
  }
}

function describe({ from, to, rule, cycle }: Violation, rules: readonly Rule[]): string {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const subject = from === to ? from : `${from} → ${way}`;
  const reason = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${subject} (${rule.name}): ${reason}`;
}
