/** Right types, each compiled by its language's compiler (tsc, javac, rustc, Python) or read by its library (Zod, ajv). */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const types = (
  json: string,
  options: NonNullable<Case['options']>,
  text: string,
  source: string,
  notes: readonly string[] = [],
): Case => ({ inputs: { text: json }, options, outputs: { types: text }, notes, source });

const KEYS = '{"class":true,"first-name":"x","1st":1,"":0}';
const SERDE =
  'use serde::{Deserialize, Serialize};\n\n#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]\n';

export const CASES: readonly Case[] = [
  types(
    '[{"a":1},{"a":null,"b":"x"}]',
    {},
    'export type Root = RootItem[];\n\nexport interface RootItem {\n  a: number | null;\n  b?: string;\n}\n',
    'tsc',
  ),
  types(
    '{"price":1.0}',
    { language: 'go' },
    'package types\n\ntype Root struct {\n\tPrice float64 `json:"price"`\n}\n',
    'encoding/json',
  ),
  types(
    '{"price":1.0}',
    { language: 'rust' },
    `${SERDE}pub struct Root {\n    pub price: f64,\n}\n`,
    'rustc',
  ),
  types(
    '{"id":12345678901234567890}',
    { language: 'go' },
    'package types\n\ntype Root struct {\n\tId uint64 `json:"id"`\n}\n',
    'encoding/json',
  ),
  types(
    '{"id":12345678901234567890}',
    { language: 'rust' },
    `${SERDE}pub struct Root {\n    pub id: u64,\n}\n`,
    'rustc',
  ),
  types(
    '{"id":12345678901234567890}',
    { language: 'java' },
    'import com.fasterxml.jackson.annotation.JsonProperty;\nimport java.math.BigInteger;\n\npublic record Root(\n  @JsonProperty("id") BigInteger id\n) {}\n',
    'javac',
  ),
  types('{"id":12345678901234567890}', {}, 'export interface Root {\n  id: number;\n}\n', 'Node', [
    '$.id: 12345678901234567890 loses digits',
  ]),
  types('[]', {}, 'export type Root = unknown[];\n', 'tsc'),
  types(
    '{"1":{"x":1},"2":{"x":2},"3":{"x":3}}',
    {},
    'export type Root = Record<string, RootValue>;\n\nexport interface RootValue {\n  x: number;\n}\n',
    'tsc',
    ['it is a map'],
  ),
  types(
    '{"when":"2024-01-01T00:00:00Z"}',
    {},
    'export interface Root {\n  when: string;\n}\n',
    'JSON.parse gives no dates',
  ),
  types(
    KEYS,
    {},
    'export interface Root {\n  class: boolean;\n  "first-name": string;\n  "1st": number;\n  "": number;\n}\n',
    'tsc',
  ),
  types(
    KEYS,
    { language: 'java' },
    'import com.fasterxml.jackson.annotation.JsonProperty;\n\npublic record Root(\n  @JsonProperty("class") boolean classValue,\n  @JsonProperty("first-name") String firstName,\n  @JsonProperty("1st") long n1st,\n  @JsonProperty("") long empty\n) {}\n',
    'javac',
  ),
  types(
    '{"type":"x","self":true,"first-name":"x","1st":1}',
    { language: 'rust' },
    `${SERDE}pub struct Root {\n    pub r#type: String,\n    #[serde(rename = "self")]\n    pub self_: bool,\n    #[serde(rename = "first-name")]\n    pub first_name: String,\n    #[serde(rename = "1st")]\n    pub n1st: i64,\n}\n`,
    'rustc',
  ),
  types(
    KEYS,
    { language: 'python' },
    'from __future__ import annotations\n\nfrom typing import TypedDict\n\n\nRoot = TypedDict("Root", {\n    "class": bool,\n    "first-name": str,\n    "1st": int,\n    "": int,\n})\n',
    'Python',
  ),
  types(
    '{"__proto__":1,"constructor":2}',
    {},
    'export interface Root {\n  __proto__: number;\n  constructor: number;\n}\n',
    'tsc',
  ),
  types(
    '{"when":"2024-01-01T00:00:00Z"}',
    { language: 'go', dates: 'native' },
    'package types\n\nimport "time"\n\ntype Root struct {\n\tWhen time.Time `json:"when"`\n}\n',
    'encoding/json',
  ),
  types(
    '{"a,b":1}',
    { language: 'go' },
    'package types\n\ntype Root struct {\n\tAB int64 `json:"-"`\n}\n',
    'encoding/json',
    ['A Go tag cannot hold the key "a,b" of Root'],
  ),
  {
    inputs: { text: '{"a":}' },
    problem: { offset: 5 },
  },
];
