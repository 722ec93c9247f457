/** Reads the finished output's files, each once: their weight as they travel, and what scripts import. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';

type Imports = {
  /** Loaded before the script runs. */
  readonly first: readonly string[];
  /** Loaded when the script asks for them. */
  readonly lazy: readonly string[];
};

export type Output = {
  readonly text: (file: string) => string;
  /** Bytes of the compressed copy where there is one. */
  readonly weight: (file: string) => number;
  /** The scripts and all they import before running; with `lazy`, also all they may ask for. */
  readonly reach: (files: readonly string[], when?: 'first' | 'lazy') => string[];
};

/** `readOutput('build/client').weight('assets/a.js')` */
export function readOutput(outDir: string): Output {
  const text = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const imports = remember((file) => readImports(text(file)));
  return {
    text,
    weight: remember(
      (file) => statSync(join(outDir, existsSync(join(outDir, `${file}.br`)) ? `${file}.br` : file)).size,
    ),
    reach: (files, when = 'first') =>
      closure(files, (file) => [...imports(file).first, ...(when === 'lazy' ? imports(file).lazy : [])]),
  };
}

/** Every file the build names lies in `assets`: `../assets/a.js` → `assets/a.js`. */
export const assetOf = (address: string): string => `assets/${basename(address)}`;

/** `import a from './b.js'; import('./c.js')` → first `assets/b.js`, lazy `assets/c.js`. */
export function readImports(code: string): Imports {
  const { program, module } = parseSync('chunk.js', code);
  const first = program.body.flatMap((statement) =>
    'source' in statement && statement.source ? [assetOf(statement.source.value)] : [],
  );
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    assetOf(code.slice(moduleRequest.start, moduleRequest.end).replace(/["'`]/g, '')),
  );
  // An import whose address is computed names no file of ours.
  return { first, lazy: lazy.filter((file) => file.endsWith('.js')) };
}

function closure(starts: readonly string[], next: (file: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...next(file));
  }
  return [...found];
}

function remember<Value>(read: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.has(file) ? (known.get(file) as Value) : read(file); // present, so of this type
    known.set(file, value);
    return value;
  };
}
