/** Where each value stands: JSON Pointer (RFC 6901), normalized path (RFC 9535, section 2.7) and the path of jq. */
import { grouped } from '#src/lib/format.ts';
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { normalizedName } from '#src/lib/json-path-name.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';

type Node = {
  readonly value: JsonValue;
  readonly pointer: string;
  readonly path: string;
  readonly jq: string;
};

/** What is shown of a value, in UTF-16 code units. */
const LONGEST = 60;
/** Longer paths end the walk into a value: their number times their length must be bounded. */
const LONGEST_PATH = 1000;

/** Rows of pointer, path, jq path, kind and value, in the order of the text; `most` of them. */
export function pathRows(root: JsonValue, most: number): string[][] {
  const rows: string[][] = [];
  const waiting: Node[] = [{ value: root, ...ROOT }];
  for (let node = waiting.pop(); node && rows.length < most; node = waiting.pop()) {
    const { value, pointer, path, jq } = node;
    rows.push([pointer, path, jq, kindOf(value), shown(value)]);
    if (path.length > LONGEST_PATH) continue;
    for (const child of childrenOf(node, most).reverse()) waiting.push(child);
  }
  return rows;
}

function childrenOf({ value, ...place }: Node, most: number): Node[] {
  const members = value instanceof Map ? [...value] : Array.isArray(value) ? [...value.entries()] : [];
  return members.slice(0, most).map(([step, item]) => ({ value: item, ...stepped(place, step) }));
}

type Place = Omit<Node, 'value'>;
const ROOT: Place = { pointer: '', path: '$', jq: '.' };

function stepped({ pointer, path, jq }: Place, step: string | number): Place {
  const before = jq === '.' ? '' : jq;
  if (typeof step === 'number')
    return {
      pointer: `${pointer}/${step}`,
      path: `${path}[${step}]`,
      jq: `${before || '.'}[${step}]`,
    };
  return {
    pointer: `${pointer}/${escapePointerKey(step)}`,
    path: `${path}[${normalizedName(step)}]`,
    jq: /^[A-Za-z_]\w{0,99}$/.test(step) ? `${before}.${step}` : `${before || '.'}[${stringifyJson(step)}]`,
  };
}

/** The place that keys and indexes lead to, in three languages. */
export const pathsOf = (steps: readonly (string | number)[]): Place => steps.reduce(stepped, ROOT);

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  return value instanceof JsonNumber ? 'number' : typeof value;
}

function shown(value: JsonValue): string {
  if (Array.isArray(value)) return `${grouped(value.length)} items`;
  if (value instanceof Map) return `${grouped(value.size)} members`;
  const text = stringifyJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
