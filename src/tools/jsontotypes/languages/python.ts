/** Python: TypedDict, dataclass or Pydantic. */
import type { Model, ObjectType, Type } from '../model.ts';
import { snake, unique } from '../names.ts';
import {
  absentAndNull,
  anyWords,
  dependenciesFirst,
  objectsIn,
  quoted,
  uses,
  withoutNull,
  wordsIn,
  type WriteOptions,
  type Writer,
} from '../writing.ts';

const KEYWORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** What the output uses, and what no class can be called. */
export const PYTHON_NAMES = wordsIn('Any BaseModel False Field None NotRequired True TypedDict');

/** What the annotations and values of a class use: a member with a value would hide it there. */
const IN_CLASSES = wordsIn('bool datetime dict field float int list str');

/** What every model of Pydantic has: a member cannot be called so, or hides it with a warning. */
const OF_MODELS =
  wordsIn(`construct copy dict from_orm json model_computed_fields model_config model_construct model_copy model_dump
  model_dump_json model_extra model_fields model_fields_set model_json_schema model_parametrized_name model_post_init model_rebuild
  model_validate model_validate_json model_validate_strings parse_file parse_obj parse_raw schema schema_json update_forward_refs
  validate`);

/** `name`: how an object is named, quoted where it is defined later. */
function written(type: Type, name: (object: string) => string): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'string':
      return 'str';
    case 'date':
      return 'datetime';
    case 'integer':
      return 'int';
    case 'float':
      return 'float';
    case 'array':
      return `list[${written(type.of, name)}]`;
    case 'map':
      return `dict[str, ${written(type.of, name)}]`;
    case 'union':
      return type.of.map((each) => written(each, name)).join(' | ');
    case 'nullable':
      return `${written(type.of, name)} | None`;
    case 'null':
      return 'None';
    case 'object':
      return name(type.name);
    case 'unknown':
      return 'Any';
  }
}

const asIs = (name: string): string => name;

/** A member of a class body is a name that Python does not mangle. */
const isBodyName = (key: string): boolean =>
  IDENTIFIER.test(key) && !KEYWORDS.has(key) && !(key.startsWith('__') && !key.endsWith('__'));

function typedDict({ name, members }: ObjectType, defined: ReadonlySet<string>): readonly string[] {
  const used = new Set(members.flatMap(({ type }) => written(type, asIs).match(/[\p{L}\p{N}_]+/gu) ?? []));
  const isBody = members.every(({ key }) => isBodyName(key) && !used.has(key));
  const body = (of: (type: Type) => string) =>
    members.map(({ key, type, isOptional }) => {
      const comment = type.kind === 'unknown' ? `  # ${anyWords(type)}` : '';
      return { key, type: isOptional ? `NotRequired[${of(type)}]` : of(type), comment };
    });
  if (isBody)
    return [
      `class ${name}(TypedDict):`,
      ...body((type) => written(type, asIs)).map(({ key, type, comment }) => `    ${key}: ${type}${comment}`),
      ...(members.length === 0 ? ['    pass'] : []),
    ];
  // A call is read at once: what is defined later stands in quotes.
  const isForwardReference = (type: Type) => objectsIn(type).some((object) => !defined.has(object));
  const shown = (type: Type) =>
    isForwardReference(type) ? quoted(written(type, asIs)) : written(type, asIs);
  return [
    `${name} = TypedDict(${quoted(name)}, {`,
    ...body(shown).map(({ key, type, comment }) => `    ${quoted(key)}: ${type},${comment}`),
    '})',
  ];
}

/** The name of a member of a class; `types` are the names of all classes. */
function fieldOf(key: string, kind: 'dataclass' | 'pydantic', types: ReadonlySet<string>): string {
  const plain = snake(key);
  const isTaken =
    KEYWORDS.has(plain) ||
    IN_CLASSES.has(plain) ||
    types.has(plain) ||
    (kind === 'pydantic' && OF_MODELS.has(plain));
  return isTaken ? `${plain}_` : plain;
}

function classOf(
  { name, members }: ObjectType,
  kind: 'dataclass' | 'pydantic',
  types: ReadonlySet<string>,
): readonly string[] {
  const taken = new Set<string>();
  const rows = members.map(({ key, type, isOptional }) => {
    const field = unique(fieldOf(key, kind, types), taken);
    const isOther = field !== key;
    const shown =
      isOptional && !withoutNull(type).isNullable ? `${written(type, asIs)} | None` : written(type, asIs);
    const facts = [
      ...(isOptional ? ['default=None'] : []),
      ...(isOther ? [kind === 'pydantic' ? `alias=${quoted(key)}` : `metadata={"key": ${quoted(key)}}`] : []),
    ];
    const value = isOther
      ? ` = ${kind === 'pydantic' ? 'Field' : 'field'}(${facts.join(', ')})`
      : isOptional
        ? ' = None'
        : '';
    return `    ${field}: ${shown}${value}${type.kind === 'unknown' ? `  # ${anyWords(type)}` : ''}`;
  });
  const start =
    kind === 'pydantic' ? [`class ${name}(BaseModel):`] : ['@dataclass(kw_only=True)', `class ${name}:`];
  return [...start, ...(rows.length === 0 ? ['    pass'] : rows)];
}

function importsOf(
  model: Model,
  kind: WriteOptions['python'],
  types: ReadonlySet<string>,
): readonly string[] {
  const hasAny = uses(model, ({ kind: each }) => each === 'unknown');
  const isSome = model.objects.length > 0;
  const keys = model.objects.flatMap(({ members }) => members.map(({ key }) => key));
  const isRenamed = kind !== 'typeddict' && keys.some((key) => fieldOf(key, kind, types) !== key);
  const typing = [
    ...(hasAny ? ['Any'] : []),
    ...(kind === 'typeddict' &&
    model.objects.some(({ members }) => members.some(({ isOptional }) => isOptional))
      ? ['NotRequired']
      : []),
    ...(kind === 'typeddict' && isSome ? ['TypedDict'] : []),
  ];
  return [
    'from __future__ import annotations',
    '',
    ...(kind === 'dataclass' && isSome
      ? [`from dataclasses import dataclass${isRenamed ? ', field' : ''}`]
      : []),
    ...(uses(model, ({ kind: each }) => each === 'date') ? ['from datetime import datetime'] : []),
    ...(typing.length > 0 ? [`from typing import ${typing.join(', ')}`] : []),
    ...(kind === 'pydantic' && isSome
      ? ['', `from pydantic import BaseModel${isRenamed ? ', Field' : ''}`]
      : []),
    '',
    '',
  ];
}

/** Classes, those first that others need. */
export const python: Writer = (model, { python: kind }) => {
  const types = new Set([model.name, ...model.objects.map(({ name }) => name)]);
  const lines = [...importsOf(model, kind, types)];
  const defined = new Set<string>();
  for (const object of dependenciesFirst(model)) {
    lines.push(...(kind === 'typeddict' ? typedDict(object, defined) : classOf(object, kind, types)), '', '');
    defined.add(object.name);
  }
  if (model.root.kind !== 'object' || model.root.name !== model.name)
    lines.push(`${model.name} = ${written(model.root, asIs)}`);
  const text = `${lines.join('\n').trimEnd()}\n`;
  return { text, losses: kind === 'typeddict' ? [] : absentAndNull(model, 'this form of Python') };
};
