/** What the contract asks of exports and of `as`: a docstring on the one, a reason on the other. */
import ts from 'typescript';
import type { Source } from './sources.ts';

/**
 * Exports without a docstring, as `src/lib/a.ts: b`. A comment that stands alone at the top of a file is the file's.
 * `withComponents: false` leaves out React components, which their file and their props describe.
 */
export function undocumentedExports({ path, text }: Source, { withComponents = true } = {}): string[] {
  return parse(path, text)
    .statements.filter((statement) => isExported(statement) && !hasDocstring(statement))
    .filter((statement) => withComponents || !isComponent(path, statement))
    .map((statement) => `${path}: ${nameOf(statement)}`);
}

/** A function or class of a `.tsx` file that begins with a capital: `ToolBar`, but not `EXAMPLE`. */
const isComponent = (path: string, statement: ts.Statement): boolean =>
  path.endsWith('.tsx') &&
  (ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isVariableStatement(statement)) &&
  /^[A-Z][a-z]/.test(nameOf(statement));

/**
 * Assertions of a type (`as`, but not `as const` or `as unknown`, which claim nothing) without a comment on their line, the line above or their last line,
 * as `src/lib/a.ts:12`.
 */
export function unexplainedAssertions({ path, text }: Source): string[] {
  const file = parse(path, text);
  const lines = text.split('\n');
  const lineOf = (offset: number): number => file.getLineAndCharacterOfPosition(offset).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !isHarmless(node.type)) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.getEnd())];
      const near = lines.slice(Math.max(0, first - 1), last + 2);
      if (!near.some((line) => /\/\/|\/\*|\*\//.test(line))) found.push(`${path}:${first + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isHarmless = (type: ts.TypeNode): boolean =>
  ts.isConstTypeReference(type) || type.kind === ts.SyntaxKind.UnknownKeyword;

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** The comment right above it: one with an empty line below it belongs to the file. */
function hasDocstring(statement: ts.Statement): boolean {
  const last = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
  if (!last) return false;
  return !/\n\s*\n/.test(statement.getSourceFile().text.slice(last.getEnd(), statement.getStart()));
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ');
  const { name } = statement as ts.DeclarationStatement; // every other export is a declaration
  return name?.getText() ?? 'default';
}
