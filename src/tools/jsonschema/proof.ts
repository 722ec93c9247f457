/** The JSON Schema Test Suite, put to the check of each draft. */
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import type { Proof } from '#src/lib/proof.ts';
import type { Dialect } from './dialects.ts';
import { check, prepare } from './logic.ts';
import REMOTES from './suites/remotes.json' with { type: 'json' };

type SchemaCase = {
  readonly name: string;
  readonly schema: string;
  readonly data: string;
  readonly valid: boolean;
};

const exact = (text: string): JsonValue => {
  const read = parseJson(text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.value;
};

/** Where the suite says that its further schemas are to be found. */
const REMOTE_HOST = 'http://localhost:1234/';

function remotesOf(dialect: Dialect): readonly JsonValue[] {
  return REMOTES.filter(({ path }) => !path.startsWith('draft') || path.startsWith(`draft${dialect}/`)).map(
    ({ path, schema: text }) => {
      const schema = exact(text);
      if (!(schema instanceof Map) || schema.has('id') || schema.has('$id')) return schema;
      return new Map([[dialect === '4' ? 'id' : '$id', REMOTE_HOST + path], ...schema]);
    },
  );
}

function proofOf(dialect: Dialect, differences: Readonly<Record<string, string>>): Proof<SchemaCase> {
  return {
    standard: `JSON Schema, draft ${dialect}`,
    file: `src/tools/jsonschema/suites/draft${dialect}.suite.json`,
    nameOf: ({ name }) => name,
    agrees({ name, schema, data, valid }) {
      const remotes = schema.includes(REMOTE_HOST) ? remotesOf(dialect) : [];
      const { registry, place } = prepare([exact(schema), ...remotes], dialect, false);
      const checksFormats = name.startsWith('optional/format/');
      return (
        place !== undefined && (check(registry, place, exact(data), checksFormats).count === 0) === valid
      );
    },
    differences,
  };
}

const HYPHENS = {
  'optional/format/hostname: validation of host names: hostname with consecutive hyphens (RFC1123)':
    'Two hyphens at the third place are kept for A-labels (RFC 5891, 4.2.3.1), which the later drafts ask for.',
};

const BY_FETCHING =
  'A schema is found by its own "$id", not by the address from which it was fetched: nothing is fetched.';
const FETCHED = {
  'refRemote: remote HTTP ref with different $id: string is valid': BY_FETCHING,
  'refRemote: remote HTTP ref with different URN $id: string is valid': BY_FETCHING,
};

export const PROOFS = [
  proofOf('4', HYPHENS),
  proofOf('6', HYPHENS),
  proofOf('7', {}),
  proofOf('2019-09', FETCHED),
  proofOf('2020-12', FETCHED),
];
