/** What values a parameter takes, read from its type: the plan of the fuzz tests. */
import ts from 'typescript';

/** A type as plain data, so that another thread can make values of it. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'bigint' | 'bytes' | 'unknown' | 'none' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'array'; readonly of: Shape }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }
  | {
      readonly kind: 'record';
      readonly of: readonly (readonly [name: string, shape: Shape, isOptional: boolean])[];
    };

/** An exported function, and what each of its parameters takes. */
export type Target = {
  /** From the checkout's root. */
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly Shape[];
  /** True where its description mentions that it throws or rejects. */
  readonly mayThrow: boolean;
};

/** Types within types are followed so far; deeper ones end the attempt. */
const DEEPEST = 6;

/** Every exported function of these files whose parameters are plain data; the names of the others. */
export function readTargets(program: ts.Program, files: readonly string[], root: string) {
  const checker = program.getTypeChecker();
  const targets: Target[] = [];
  const others: string[] = [];
  for (const path of files) {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const declaration = symbol.valueDeclaration;
      if (!declaration) continue;
      const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
      if (!signature) continue;
      const file = path.slice(root.length + 1);
      const parameters = shapesOf(checker, signature, declaration);
      if (!parameters) others.push(`${file}: ${symbol.name}`);
      else targets.push({ file, name: symbol.name, parameters, mayThrow: documentsThrow(checker, symbol) });
    }
  }
  return { targets, others };
}

const documentsThrow = (checker: ts.TypeChecker, symbol: ts.Symbol): boolean =>
  /\b(?:throws?|rejects?)\b/i.test(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

function shapesOf(checker: ts.TypeChecker, signature: ts.Signature, at: ts.Node): Shape[] | undefined {
  if (signature.typeParameters?.length) return undefined;
  const shapes = signature.parameters.map((parameter) => {
    const type = checker.getTypeOfSymbolAtLocation(parameter, at);
    return shapeOf(checker, type, at, DEEPEST);
  });
  return shapes.every((shape) => shape !== undefined) ? shapes : undefined;
}

const PLAIN: readonly (readonly [
  flag: ts.TypeFlags,
  kind: 'string' | 'number' | 'boolean' | 'bigint' | 'none' | 'unknown',
])[] = [
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.TemplateLiteral, 'none'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.Undefined, 'none'],
  [ts.TypeFlags.Unknown, 'unknown'],
];

function shapeOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth: number): Shape | undefined {
  if (depth === 0 || type.flags & ts.TypeFlags.TemplateLiteral) return undefined;
  const plain = PLAIN.find(([flag]) => type.flags & flag);
  if (plain) return { kind: plain[1] };
  if (type.flags & ts.TypeFlags.Null) return { kind: 'literal', value: null };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { kind: 'literal', value: checker.typeToString(type) === 'true' };
  if (type.isUnion())
    return all(
      type.types,
      (one) => shapeOf(checker, one, at, depth),
      (of) => ({ kind: 'union', of }),
    );
  return type.flags & ts.TypeFlags.Object ? objectShape(checker, type, at, depth) : undefined;
}

function objectShape(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth: number): Shape | undefined {
  if (type.getSymbol()?.name === 'Uint8Array') return { kind: 'bytes' };
  const inner = (one: ts.Type) => shapeOf(checker, one, at, depth - 1);
  if (checker.isTupleType(type)) {
    const members = checker.getTypeArguments(type as ts.TypeReference); // a tuple is one
    return all(members, inner, (of) => ({ kind: 'tuple', of }));
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference); // an array is one
    const of = item && inner(item);
    return of && { kind: 'array', of };
  }
  const isPlain = type.getCallSignatures().length === 0 && !type.isClass() && !type.getStringIndexType();
  const isOurs = type
    .getSymbol()
    ?.declarations?.every((one) => !one.getSourceFile().fileName.includes('/typescript/lib/'));
  if (!isPlain || !isOurs || type.getProperties().length === 0) return undefined;
  return all(
    type.getProperties(),
    (property): readonly [string, Shape, boolean] | undefined => {
      const shape = inner(checker.getTypeOfSymbolAtLocation(property, at));
      return shape && [property.name, shape, Boolean(property.flags & ts.SymbolFlags.Optional)];
    },
    (of) => ({ kind: 'record', of }),
  );
}

function all<From, To>(
  items: readonly From[],
  convert: (item: From) => To | undefined,
  join: (converted: readonly To[]) => Shape,
): Shape | undefined {
  const converted = items.map(convert);
  return converted.every((item) => item !== undefined) ? join(converted) : undefined;
}
