/** The pieces of a source whose running is looked for: its statements, and the branches that answer a failure. */
import ts from 'typescript';

export type Piece = {
  /** Where it begins, counted from 0. */
  readonly line: number;
  readonly column: number;
  /** It answers a failure: it runs only where something went wrong. */
  readonly isFailure: boolean;
};

/** Handlers by the names that the platform gives them. */
const HANDLER = /^on(?:error|messageerror|abort|blocked)$/;
const EVENT = /^(?:error|messageerror|unhandledrejection|abort)$/;

/** Every statement inside a function, and every expression that a short function is: of a function that gives a function, the inner one. */
export function piecesOf(path: string, text: string): Piece[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  const visit = (node: ts.Node, isInFunction: boolean, isInFailure: boolean): void => {
    const isFailure = isInFailure || answersFailure(node);
    const isPiece =
      (isInFunction && ts.isStatement(node) && !ts.isBlock(node) && !ts.isFunctionDeclaration(node)) ||
      (ts.isExpression(node) && !ts.isArrowFunction(node) && isArrowBody(node));
    if (isPiece)
      pieces.push({
        ...placeOf(ts.isParenthesizedExpression(node) ? node.expression : node, file),
        isFailure,
      });
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node), isFailure));
  };
  visit(file, false, false);
  return pieces;
}

const isArrowBody = (node: ts.Node): boolean => ts.isArrowFunction(node.parent) && node.parent.body === node;

const placeOf = (node: ts.Node, file: ts.SourceFile) => {
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return { line, column: character };
};

/** A catch clause; a function that is handed to `catch`, to `then` as the second, or to an event of failure. */
function answersFailure(node: ts.Node): boolean {
  if (ts.isCatchClause(node)) return true;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return isFailureCall(parent, parent.arguments.indexOf(node));
  if (ts.isBinaryExpression(parent)) return HANDLER.test(lastName(parent.left));
  return ts.isPropertyAssignment(parent) && HANDLER.test(parent.name.getText());
}

function isFailureCall({ expression, arguments: [first] }: ts.CallExpression, place: number): boolean {
  const name = lastName(expression);
  if (name === 'catch') return place === 0;
  if (name === 'then') return place === 1;
  return (
    name === 'addEventListener' && first !== undefined && ts.isStringLiteral(first) && EVENT.test(first.text)
  );
}

const lastName = (expression: ts.Expression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
