/**
 * Writes the token cases of C2SP/wycheproof and the cases of json-patch-tests into the repository as plain facts, one a line, so that
 * the tests need no other copy: `node scripts/suites/tokens-and-patches.ts`, with the suites in the folder that `$SUITES` names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder, type SuiteFacts, writeSuite } from '../suites.ts';

function fileOf(suite: string, file: string): string {
  return readFileSync(join(suiteFolder(suite), file), 'utf8');
}

/** What is read of the suite's files of tokens. */
type TokenSuite = {
  readonly numberOfTests: number;
  readonly testGroups: readonly {
    readonly private?: object;
    readonly public?: object;
    readonly tests: readonly {
      readonly tcId: number;
      readonly comment: string;
      readonly jws: string;
      readonly result: 'valid' | 'invalid';
    }[];
  }[];
};

/** The key is given as the JSON text that a person would paste. */
function tokenCases(file: string): readonly object[] {
  const suite = JSON.parse(fileOf('wycheproof', `${file}_test.json`)) as TokenSuite; // the suite's own schema
  const cases = suite.testGroups.flatMap((group) =>
    group.tests.map(({ tcId, comment, jws, result }) => ({
      name: `${file} ${tcId}${comment && `: ${comment}`}`,
      file,
      id: tcId,
      key: JSON.stringify(group.public ?? group.private),
      token: jws,
      isValid: result === 'valid',
    })),
  );
  if (cases.length !== suite.numberOfTests) throw new Error(`${file}: ${cases.length} cases`);
  return cases;
}

const TOKEN_FILES = ['json_web_signature', 'json_web_key'];
const TOKENS: SuiteFacts = {
  suite: 'Wycheproof JWS and JWK',
  source: `https://github.com/C2SP/wycheproof, testvectors_v1/{${TOKEN_FILES.join(',')}}_test.json`,
  licence: 'Apache-2.0',
};

/**
 * The members of an array's objects as text, since JSON.parse keeps neither two members of one name nor `1.0`. Both files are arrays
 * of flat objects whose members each begin a line or follow a comma; the text of a member ends where its brackets do.
 */
function objectsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const at = { index: text.indexOf('[') + 1 };
  const objects: Map<string, string>[] = [];
  for (;;) {
    skip(text, at, /[\s,]*/y);
    if (text[at.index] !== '{') return objects;
    at.index += 1;
    objects.push(membersOf(text, at));
  }
}

type Place = { index: number };

function membersOf(text: string, at: Place): Map<string, string> {
  const members = new Map<string, string>();
  for (;;) {
    skip(text, at, /[\s,]*/y);
    if (text[at.index] === '}') {
      at.index += 1;
      return members;
    }
    const name = JSON.parse(skip(text, at, /"(?:[^"\\]|\\.)*"/y)) as string; // a JSON string, by the pattern
    skip(text, at, /\s*:\s*/y);
    members.set(name, valueAt(text, at));
  }
}

/** A whole value: brackets are counted outside of strings. */
function valueAt(text: string, at: Place): string {
  const start = at.index;
  let depth = 0;
  do {
    const piece = skip(text, at, /"(?:[^"\\]|\\.)*"|[[\]{}]|[^"[\]{},\s]+|[\s,]+/y);
    if (piece === '[' || piece === '{') depth += 1;
    if (piece === ']' || piece === '}') depth -= 1;
  } while (depth > 0);
  return text.slice(start, at.index);
}

function skip(text: string, at: Place, pattern: RegExp): string {
  pattern.lastIndex = at.index;
  const found = pattern.exec(text)?.[0] ?? '';
  at.index += found.length;
  return found;
}

/** Documents and patches are texts, exactly as the suite writes them but for white space around tokens. */
function patchCases(file: string): readonly object[] {
  const cases = objectsOf(fileOf('json-patch-tests', `${file}.json`));
  return cases.flatMap((members, index) => {
    const [document, patch, expected] = ['doc', 'patch', 'expected'].map((name) => members.get(name));
    if (document === undefined || patch === undefined) return [];
    const title = members.get('comment') ?? members.get('error') ?? '""';
    const outcome = members.has('error') ? { isRefused: true } : expected === undefined ? {} : { expected };
    return [{ name: `${file} ${index + 1}: ${JSON.parse(title) as string}`, document, patch, ...outcome }]; // comments and errors are texts
  });
}

const PATCHES: SuiteFacts = {
  suite: 'json-patch-tests (RFC 6902)',
  source: 'https://github.com/json-patch/json-patch-tests, tests.json and spec_tests.json',
  licence: 'Apache-2.0',
};

writeSuite('src/tools/jwt-parser/crypto/wycheproof.suite.json', TOKENS, TOKEN_FILES.flatMap(tokenCases));
writeSuite(
  'src/tools/json-diff/patch/json-patch-tests.suite.json',
  PATCHES,
  ['tests', 'spec_tests'].flatMap(patchCases),
);
