/**
 * The sizes in decision 0006: each package with the exports that our sources import from it, and the libraries that were
 * looked at and not taken. Run with `node bench/packages.ts`.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readSources } from '#scripts/contract/sources.ts';
import { ROOT } from '#scripts/programs.ts';
import { inWords, weighCode, wholeOf } from './travel-bytes.ts';

const TEST = /\.(test|e2e|browser)\.tsx?$/;
const BUILD_ONLY = new Set(['react-dom/server', 'react-dom/static']);
/** Icons are taken one by one: one of them shows what each costs. */
const ONE_ICON = new Map([['lucide-react', new Set(['Copy'])]]);
const NOT_TAKEN = [
  'bcryptjs',
  'cron-parser',
  'cronstrue',
  'croner',
  'csv-parse/sync',
  'jose',
  'papaparse',
  'smol-toml',
  'sql-formatter',
];

/** Specifier → the names that the product imports from it; packages only, types left out. */
function importsOfPackages(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of readSources('src/**/*.{ts,tsx}').filter((source) => !TEST.test(source.path))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const from = statement.moduleSpecifier.text;
      if (/^[.#]|^virtual:|\.(css|json)$|\?/.test(from) || BUILD_ONLY.has(from)) continue;
      const names = found.get(from) ?? new Set<string>();
      namesIn(statement.importClause).forEach((name) => names.add(name));
      if (names.size > 0) found.set(from, names);
    }
  }
  return found;
}

function namesIn(clause: ts.ImportClause | undefined): string[] {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  if (!bindings) return ['default'];
  if (ts.isNamespaceImport(bindings)) return ['*'];
  return bindings.elements.flatMap((element) =>
    element.isTypeOnly ? [] : [(element.propertyName ?? element.name).text],
  );
}

const exporting = (from: string, names: ReadonlySet<string>): string =>
  names.has('*') ? `export * from '${from}';` : `export { ${[...names].join(', ')} } from '${from}';`;

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const imports = importsOfPackages();
const packages = Map.groupBy([...imports.keys()].sort(), packageOf);
console.log('what the product imports');
for (const [name, specifiers] of packages) {
  const code = specifiers.map((from) =>
    exporting(from, ONE_ICON.get(from) ?? imports.get(from) ?? new Set()),
  );
  console.log(`  ${name}: ${inWords(await weighCode(code.join('\n')))}`);
}
console.log(`  temporal-polyfill: ${inWords(await weighCode("export * from 'temporal-polyfill';"))}`);
for (const file of [
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
]) {
  const size = statSync(join(ROOT, 'node_modules', file), { throwIfNoEntry: false })?.size;
  console.log(`  ${file}: ${size === undefined ? 'not found' : `${(size / 1e6).toFixed(1)} MB as stored`}`);
}
console.log('looked at and not taken, whole');
for (const name of NOT_TAKEN) console.log(`  ${name}: ${inWords(await weighCode(wholeOf(name)))}`);
