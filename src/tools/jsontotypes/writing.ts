/** What the writers of all languages share. */
import type { Model, Type } from './model.ts';

/** What a language is asked for. */
export type WriteOptions = {
  /** TypeScript: a `type` in place of an `interface`. */
  readonly isAlias: boolean;
  /** TypeScript: members that cannot be assigned. */
  readonly isReadonly: boolean;
  /** Go: pointers for what may be absent. */
  readonly hasPointers: boolean;
  /** C#: classes in place of records. */
  readonly isClass: boolean;
  readonly python: 'typeddict' | 'dataclass' | 'pydantic';
};

/** A program's text, with what it cannot express. */
export type ProgramText = { readonly text: string; readonly losses: readonly string[] };

/** Writes the types of a model in one language. */
export type Writer = (model: Model, options: WriteOptions) => ProgramText;

/** Names between blanks or line ends. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** A type without its null, and whether it had one. */
export const withoutNull = (type: Type): { readonly type: Type; readonly isNullable: boolean } =>
  type.kind === 'nullable' ? { type: type.of, isNullable: true } : { type, isNullable: type.kind === 'null' };

/** The kinds of a union in words: `string or number`. */
const kindWords = (type: Type): string => {
  switch (type.kind) {
    case 'union':
      return type.of.map(kindWords).join(' or ');
    case 'nullable':
      return `${kindWords(type.of)} or null`;
    case 'integer':
      return 'integer';
    case 'float':
      return 'number';
    case 'unknown':
      return 'never seen';
    default:
      return type.kind === 'object' ? type.name : type.kind;
  }
};

/** Why a language writes "any" here; empty where it need not. */
export function anyWords(type: Type): string {
  if (type.kind === 'union' || type.kind === 'unknown') return kindWords(type);
  if (type.kind === 'null') return 'only null was seen';
  if (type.kind === 'array' || type.kind === 'map' || type.kind === 'nullable') return anyWords(type.of);
  return '';
}

/** Whether any member or element is of a type. */
export function uses(model: Model, fits: (type: Type) => boolean): boolean {
  const isUsed = (type: Type): boolean =>
    fits(type) || (type.kind === 'union' ? type.of.some(isUsed) : 'of' in type && isUsed(type.of));
  return isUsed(model.root) || model.objects.some(({ members }) => members.some(({ type }) => isUsed(type)));
}

/** Members of which a language cannot keep absent and null apart. */
export const absentAndNull = (model: Model, language: string): readonly string[] => {
  const both = model.objects.flatMap(({ name, members }) =>
    members
      .filter(({ type, isOptional }) => isOptional && withoutNull(type).isNullable)
      .map(({ key }) => `${name}.${key}`),
  );
  return both.length === 0 ? [] : [`In ${language} absent and null are one: ${both.join(', ')}.`];
};

/** A text between double quotes, as JSON and most languages read it. */
export const quoted = (text: string): string => JSON.stringify(text);

/** The names of the objects in a type. */
export const objectsIn = (type: Type): readonly string[] =>
  type.kind === 'object'
    ? [type.name]
    : type.kind === 'union'
      ? type.of.flatMap(objectsIn)
      : 'of' in type
        ? objectsIn(type.of)
        : [];

/** The objects with those that others need before them; what refers to itself stays where it is. */
export function dependenciesFirst(model: Model): Model['objects'] {
  const byName = new Map(model.objects.map((each) => [each.name, each]));
  const done = new Set<string>();
  const sorted: Model['objects'][number][] = [];
  const visit = (name: string) => {
    const object = byName.get(name);
    if (!object || done.has(name)) return;
    done.add(name);
    for (const { type } of object.members) objectsIn(type).forEach(visit);
    sorted.push(object);
  };
  model.objects.forEach(({ name }) => visit(name));
  return sorted;
}

/** Whether an object of this name holds itself through this member, with no list or map between: it must hold a pointer. */
export function refersBack({ objects }: Model, type: Type, name: string): boolean {
  const reached = new Set<string>();
  const reaches = (each: Type): boolean => {
    const plain = withoutNull(each).type;
    if (plain.kind !== 'object' || reached.has(plain.name)) return false;
    if (plain.name === name) return true;
    reached.add(plain.name);
    const found = objects.find((object) => object.name === plain.name);
    return found?.members.some((member) => reaches(member.type)) ?? false;
  };
  return reaches(type);
}
