/** Finds exported values that no other file imports. Types are left out: they name what exported functions take and give. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.ts';

type Use = {
  /** The file imported from. */
  readonly file: string;
  /** The name imported; `*` for everything. */
  readonly name: string;
};

/** `src/lib/a.ts: b`, for each export that nothing uses. */
export function unusedExports(sources: readonly Source[]): string[] {
  const parsed = sources.map(parse);
  const used = new Set(parsed.flatMap(usesOf).map(({ file, name }) => `${file}: ${name}`));
  return parsed
    .filter(({ fileName }) => !used.has(`${fileName}: *`))
    .flatMap((file) => exportsOf(file).map((name) => `${file.fileName}: ${name}`))
    .filter((entry) => !used.has(entry));
}

const parsedSources = new WeakMap<Source, ts.SourceFile>();

/** Once for each source: the contract asks twice about the same ones. */
function parse(source: Source): ts.SourceFile {
  const known = parsedSources.get(source);
  if (known) return known;
  const { path, text } = source;
  const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path));
  parsedSources.set(source, parsed);
  return parsed;
}

/** The values a file exports, `default` among them. */
function exportsOf(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const values = statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly);
      return statement.isTypeOnly ? [] : values.map(({ name }) => name.text);
    }
    if (ts.isExportAssignment(statement)) return ['default'];
    if (!ts.canHaveModifiers(statement) || !hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
    return hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? ['default'] : declaredNames(statement);
  });
}

const hasModifier = (node: ts.HasModifiers, kind: ts.SyntaxKind): boolean =>
  ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** What a file takes from others, by `import`, `export … from`, `import()` and `new URL('./x.ts', …)`. */
function usesOf(file: ts.SourceFile): Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    uses.push(...usesIn(node, file.fileName));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

function usesIn(node: ts.Node, from: string): Use[] {
  if (ts.isImportDeclaration(node))
    return named(resolve(from, node.moduleSpecifier), importedNames(node.importClause));
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return named(resolve(from, node.moduleSpecifier), reExportedNames(node));
  if (ts.isImportTypeNode(node))
    return named(resolve(from, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument), [
      '*',
    ]);
  const isAddress =
    ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL';
  const isDynamicImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [address] = isAddress || isDynamicImport ? (node.arguments ?? []) : [];
  return address ? named(resolve(from, address), ['*']) : [];
}

const named = (file: string | undefined, names: readonly string[]): Use[] =>
  file ? names.map((name) => ({ file, name })) : [];

function importedNames(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  const inBraces =
    bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : [];
  return [
    ...(clause?.name ? ['default'] : []),
    ...inBraces,
    ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
  ];
}

const reExportedNames = ({ exportClause }: ts.ExportDeclaration): string[] =>
  exportClause && ts.isNamedExports(exportClause)
    ? exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
    : ['*'];

/** A file of ours, from the checkout's root; `undefined` for packages. */
function resolve(from: string, specifier: ts.Node): string | undefined {
  if (!ts.isStringLiteralLike(specifier)) return undefined;
  const address = specifier.text.replace(/\?.*$/, '');
  if (address.startsWith('#')) return address.slice(1);
  return address.startsWith('.') ? posix.join(posix.dirname(from), address) : undefined;
}

const kindOf = (path: string): ts.ScriptKind => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
