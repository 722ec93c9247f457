/** What a room offers as evidence: the published suites it is held against, and how a case of them is put to its own code. */
import { encodeUtf8, fromBase64 } from './bytes.ts';

/** A published suite as `scripts/suites` writes it: facts and their source, one case a line. */
export type Suite<Case> = {
  readonly suite: string;
  readonly source: string;
  readonly licence: string;
  readonly cases: readonly Case[];
};

/** One suite that a tool is held against. Rooms export a list of them, `PROOFS`, from `proof.ts`. */
export type Proof<Case = unknown> = {
  /** What the tool claims to follow: `TOML 1.1`. */
  readonly standard: string;
  /** The suite's facts, from the repository’s root: `src/lib/json-test.suite.json`. */
  readonly file: string;
  /** What each case is called; no two alike. */
  nameOf(one: Case): string;
  /** Whether the case is about what the tool claims to do; without this function, every case is. */
  isAsked?(one: Case): boolean;
  /** Whether the tool's answer is the one that the suite publishes. */
  agrees(one: Case): boolean | Promise<boolean>;
  /** The cases that are answered otherwise on purpose, by name, each with its reason. */
  readonly differences: Readonly<Record<string, string>>;
  /** True where the browser's own cryptography is needed, which it has on https and on this computer only. */
  readonly needsCryptography?: boolean;
};

/** How a suite went. */
export type Replay = {
  /** How many cases were put to the tool. */
  readonly total: number;
  /** Answered as the suite publishes. */
  readonly passed: number;
  /** Answered otherwise, for the reason given. */
  readonly differences: readonly { readonly name: string; readonly reason: string }[];
  /** Our faults: answered otherwise without a reason, or as published though listed as a difference. */
  readonly failures: readonly string[];
};

/** Progress is reported after so many cases. */
const CASES_BETWEEN_REPORTS = 20;

/**
 * Puts every case of a suite to the tool.
 *
 * @example (await replay(PROOFS[0], suite.cases)).failures // []
 */
export async function replay<Case>(
  proof: Proof<Case>,
  suite: readonly Case[],
  onProgress: (fraction: number) => unknown = () => undefined,
): Promise<Replay> {
  const cases = suite.filter((one) => proof.isAsked?.(one) ?? true);
  const notMet = new Map(Object.entries(proof.differences));
  const differences: { name: string; reason: string }[] = [];
  const failures: string[] = [];
  for (const [index, one] of cases.entries()) {
    if (index % CASES_BETWEEN_REPORTS === 0) onProgress(index / cases.length);
    const name = proof.nameOf(one);
    const reason = notMet.get(name);
    notMet.delete(name);
    const agrees = await answers(proof, one);
    if (!agrees && reason !== undefined) differences.push({ name, reason });
    else if (!agrees) failures.push(name);
    else if (reason !== undefined) failures.push(`${name}: listed as a difference, and is none`);
  }
  const passed = cases.length - differences.length - failures.length;
  failures.push(...[...notMet.keys()].map((name) => `${name}: listed as a difference, and not in the suite`));
  return { total: cases.length, passed, differences, failures };
}

/** What throws does not agree. */
async function answers<Case>(proof: Proof<Case>, one: Case): Promise<boolean> {
  try {
    return await proof.agrees(one);
  } catch {
    return false;
  }
}

/** What a case reads: a text, the bytes of what is no UTF-8, or a text that begins with so many repetitions of another. */
export type CaseInput = {
  readonly input?: string;
  readonly base64?: string;
  readonly repeat?: readonly [text: string, times: number];
};

/** The bytes of a case. `bytesOfCase({ repeat: ['[', 3], input: ']' })` → the bytes of `[[[]` */
export function bytesOfCase({
  input = '',
  base64,
  repeat: [text, times] = ['', 0],
}: CaseInput): Uint8Array<ArrayBuffer> {
  if (base64 === undefined) return encodeUtf8(text.repeat(times) + input);
  const bytes = fromBase64(base64);
  if (!bytes.ok) throw new Error(bytes.problem.message);
  return bytes.value;
}

/**
 * Whether two values of JSON's kinds are the same; the order of keys does not count, and a number is the same only as `Object.is` decides.
 *
 * @example isSame({ a: [1], b: 2 }, { b: 2, a: [1] }) // true
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const members = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === members.size &&
    entries.every(([key, value]) => members.has(key) && isSame(value, members.get(key)))
  );
}
