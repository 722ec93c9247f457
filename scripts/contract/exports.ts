/** What the contract asks of exports and of `as`: a use and a docstring for the one, a reason for the other. The formatter begins every export on a line of its own. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.ts';

const VALUE = /^export (?:declare )?(?:async )?(?:const|function\*?|class) (?:(\w+)|\{([^}]+)\})/gm;
/** A file of ours where it is imported: as a whole (`import('./a.ts')`, `new URL('./a.ts', …)`, `* as a`) or by names. */
const ADDRESS = /((?:import|URL)\(\s*|\* as \w+ from )?'((?:\.\.?\/|#)[^'\n]+?\.tsx?)(?:\?[^']*)?'/g;
const DECLARATION =
  /^export (?:default )?(?:async )?(?:abstract )?(const|function\*?|class|type|interface|enum) (\w+)/;

/** `src/lib/a.ts: b`, for each exported value that no file both imports from and names. Types are left out: they name what functions take and give. */
export function unusedExports(sources: readonly Source[]): string[] {
  /** The texts of those that import a file by names; `undefined` for one that imports it as a whole. */
  const users = new Map<string, (string | undefined)[]>();
  for (const { path, text } of sources)
    for (const [, whole, address = ''] of text.matchAll(ADDRESS)) {
      const file = address.startsWith('#') ? address.slice(1) : posix.join(posix.dirname(path), address);
      users.set(file, [...(users.get(file) ?? []), whole === undefined ? text : undefined]);
    }
  return sources.flatMap(({ path, text }) => {
    const names = [...text.matchAll(VALUE)].flatMap(([, name, several = '']) =>
      name === undefined ? several.split(',').map((each) => each.replace(/^.*:/, '').trim()) : [name],
    );
    const isUsed = (name: string) =>
      (users.get(path) ?? []).some((user) => user === undefined || new RegExp(`\\b${name}\\b`).test(user));
    return names.filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`);
  });
}

/**
 * Exports without a docstring right above them, as `src/lib/a.ts: b`. `withComponents: false` leaves out React components, which their
 * file and their props describe: functions and constants of a `.tsx` file named like `ToolBar`, but not like `EXAMPLE`.
 */
export function undocumentedExports({ path, text }: Source, { withComponents = true } = {}): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, kind = '', name = ''] = DECLARATION.exec(line) ?? [];
    const isComponent =
      path.endsWith('.tsx') && !/type|interface|enum/.test(kind) && /^[A-Z][a-z]/.test(name);
    const isDescribed = lines[index - 1]?.trimEnd().endsWith('*/') ?? false;
    return name === '' || isDescribed || (isComponent && !withComponents) ? [] : [`${path}: ${name}`];
  });
}

/**
 * Assertions of a type (`as`, but not `as const` or `as unknown`, which claim nothing) without a comment on their line, the line above or their last line,
 * as `src/lib/a.ts:12`.
 */
export function unexplainedAssertions({ path, text }: Source): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
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
