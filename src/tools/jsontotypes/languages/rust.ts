/** Rust, for serde. */
import type { Type } from '../model.ts';
import { snake, unique } from '../names.ts';
import {
  absentAndNull,
  anyWords,
  quoted,
  refersBack,
  uses,
  withoutNull,
  wordsIn,
  type Writer,
} from '../writing.ts';

const KEYWORDS = new Set(
  `as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return static
  struct trait true type unsafe use where while abstract become box do final gen macro override priv try typeof unsized virtual yield`.split(
    /\s+/,
  ),
);
/** These cannot be raw identifiers. */
const NEVER_RAW = new Set(['self', 'super', 'crate']);

/** What the output uses, its derives and imports, and what no type can be called. */
export const RUST_NAMES = wordsIn(
  'Box Clone Debug Deserialize HashMap None Option PartialEq Result Self Serialize Some String Vec',
);

function written(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'string':
    case 'date':
      return 'String';
    case 'integer':
      return { int64: 'i64', uint64: 'u64', big: 'serde_json::Number' }[type.size];
    case 'float':
      return 'f64';
    case 'array':
      return `Vec<${written(type.of)}>`;
    case 'map':
      return `HashMap<String, ${written(type.of)}>`;
    case 'object':
      return type.name;
    case 'nullable':
      return `Option<${written(type.of)}>`;
    default:
      return 'serde_json::Value';
  }
}

/** A name, and the key where serde has to be told. */
function fieldOf(key: string, taken: Set<string>): { readonly name: string; readonly rename: boolean } {
  const plain = snake(key);
  const name = unique(NEVER_RAW.has(plain) ? `${plain}_` : plain, taken);
  return KEYWORDS.has(name) ? { name: `r#${name}`, rename: name !== key } : { name, rename: name !== key };
}

/** Structs with derives. */
export const rust: Writer = (model) => {
  const hasMap = uses(model, ({ kind }) => kind === 'map');
  const lines = [
    'use serde::{Deserialize, Serialize};',
    ...(hasMap ? ['use std::collections::HashMap;'] : []),
    '',
  ];
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(`pub type ${model.name} = ${written(model.root)};`, '');
  for (const { name, members } of model.objects) {
    lines.push('#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]', `pub struct ${name} {`);
    const taken = new Set<string>();
    for (const { key, type, isOptional } of members) {
      const { type: plain, isNullable } = withoutNull(type);
      const boxed = refersBack(model, type, name) ? `Box<${written(plain)}>` : written(plain);
      const shown = (isOptional || isNullable) && type.kind !== 'null' ? `Option<${boxed}>` : boxed;
      const field = fieldOf(key, taken);
      const facts = [
        ...(field.rename ? [`rename = ${quoted(key)}`] : []),
        ...(isOptional ? ['default', 'skip_serializing_if = "Option::is_none"'] : []),
      ];
      if (anyWords(type) !== '') lines.push(`    // ${anyWords(type)}`);
      if (facts.length > 0) lines.push(`    #[serde(${facts.join(', ')})]`);
      lines.push(
        `    pub ${field.name}: ${isOptional && type.kind === 'null' ? `Option<${shown}>` : shown},`,
      );
    }
    lines.push('}', '');
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, losses: absentAndNull(model, 'Rust') };
};
