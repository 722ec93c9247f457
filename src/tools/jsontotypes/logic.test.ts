/** Types against the samples that they are of: tsc compiles them, ajv and Zod read the samples by them. */
import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findProgram } from '#scripts/find-program.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { newShape } from '#src/lib/json-shape.ts';
import { ok } from '#src/lib/result.ts';
import { addSamples, typesOfShape, type Language } from './logic.ts';
import { samplesOf } from './samples.ts';

const exact = (value: unknown): JsonValue => {
  const read = parseJson(JSON.stringify(value));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.value;
};

type Options = Parameters<typeof typesOfShape>[2];

function typesOf(samples: readonly JsonValue[], language: Language, options: Options) {
  const shape = newShape();
  const added = addSamples(shape, samples);
  return added.ok ? ok(typesOfShape(shape, language, options)) : added;
}

const DEFAULTS: Options = {
  name: 'Root',
  maps: 'data',
  hasDates: false,
  isAlias: false,
  isReadonly: false,
  hasPointers: true,
  isClass: false,
  python: 'typeddict',
};

function made(samples: readonly unknown[], language: Language, options: Partial<Options> = {}) {
  const types = typesOf(samples.map(exact), language, { ...DEFAULTS, ...options });
  if (!types.ok) throw new Error(types.problem.message);
  return types.value;
}
const text = (samples: readonly unknown[], language: Language, options: Partial<Options> = {}) =>
  made(samples, language, options).text;

const key = fc.constantFrom('id', 'name', 'first-name', 'class', 'A', 'a', '1', '2', '33', 'é', '', 'items');
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1.5, -3, 9e15, 'x', '', '2024-01-01T00:00:00Z'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const sampleLists = fc.array(values, { minLength: 1, maxLength: 3 });

describe('every sample fits its types', () => {
  it('as ajv reads the schema', () => {
    fc.assert(
      fc.property(sampleLists, fc.constantFrom('never', 'data'), (samples, maps) => {
        const ajv = new Ajv2020({ validateFormats: false, strict: false });
        const isValid = ajv.compile(JSON.parse(text(samples, 'schema', { maps })) as object);
        for (const sample of samples) expect(isValid(sample)).toBe(true);
      }),
    );
  });

  it('as Zod parses it', () => {
    fc.assert(
      fc.property(sampleLists, (samples) => {
        const program = text(samples, 'zod')
          .replace(/^import .*$/m, '')
          .replaceAll(/^export type .*$/gm, '')
          .replaceAll(/^export const (\S+) =/gm, 'var $1 =');
        const schema = runInNewContext(`${program}\nRoot`, { z }) as z.ZodType; // a program of schemas
        for (const sample of samples) expect(schema.safeParse(sample).success).toBe(true);
      }),
    );
  });

  it('as tsc checks it', () => {
    const files = fc.sample(sampleLists, { numRuns: 60, seed: 7 }).map((samples) => {
      const literals = samples.map((sample) => `const _: Root = ${JSON.stringify(sample)};`);
      return `${text(samples, 'typescript')}{ ${literals.join(' }\n{ ')} }\n`;
    });
    expect(compiled(files)).toEqual([]);
    expect(compiled([`${text([{ a: 1 }], 'typescript')}const _: Root = { a: 'x' };\n`])).toHaveLength(1);
  }, 60_000);
});

describe('a type hides no name of the output', () => {
  const CLASH: readonly unknown[] = [
    Object.fromEntries(
      `string list map object big_integer json_property boolean long double option vec box hash_map self result some none
      serialize record date_time_offset dictionary json_element json_property_name system any base_model field not_required
      typed_dict true false type_reference`
        .split(/\s+/)
        .map((key) => [key, { [key]: [1.5, 'x'], ids: [1, 2], other: null }]),
    ),
  ];

  it.each<readonly [Language, Partial<Options>, RegExp]>([
    ['java', {}, /record (?:String|List|Map|Object|BigInteger|JsonProperty|Boolean|Long|Double|Record)\(/],
    ['rust', {}, /struct (?:String|Option|Vec|Box|HashMap|Self|Serialize|Result|Some|None) /],
    ['typescript', {}, /interface Record /],
    ['csharp', {}, /record (?:List|Dictionary|System|DateTimeOffset|JsonElement|JsonPropertyName)\(/],
    ['python', {}, /class (?:Any|NotRequired|TypedDict|None|True|False)\(/],
    ['python', { python: 'pydantic' }, /class (?:Any|BaseModel|Field|None|True|False)\(/],
    ['python', { python: 'dataclass' }, /class (?:Any|None|True|False):/],
  ])('in %s %j', (language, options, hiding) => {
    expect(text(CLASH, language, options)).not.toMatch(hiding);
    expect(text(CLASH, language, options)).toMatch(
      language === 'typescript' ? /Record2/ : /(?:String|List|Any)2?/,
    );
  });

  it('also where the name of all is one of them', () => {
    expect(text([{ a: 'x' }], 'java', { name: 'String' })).toContain('record String2(');
    expect(text(['x'], 'rust', { name: 'vec' })).toContain('pub type Vec2 = String;');
  });

  it('nor does a member of Python hide what its class uses', () => {
    const samples = [
      { str: 'x', int: 1, list: [1], field: 'x', 'a-b': 1, model_config: 1, json: 2, 名: { 名: 1 } },
      { int: 1 },
    ];
    expect(text(samples, 'python')).toContain('Root = TypedDict("Root", {');
    const pydantic = text(samples, 'python', { python: 'pydantic' });
    expect(pydantic).toContain('model_config_: int | None = Field(default=None, alias="model_config")');
    expect(text(samples, 'python', { python: 'dataclass' })).toContain('field_: str | None = field(');
  });

  const PYTHON = findProgram('python3');
  it.skipIf(PYTHON === undefined)('as Python resolves every annotation', () => {
    const samples = [
      ...CLASH,
      { str: 'x', int: 1, list: [1], dict: 1, field: 'x', 'a-b': 1, bool: true, 名: { 名: 1 } },
    ];
    for (const form of ['typeddict', 'dataclass'] as const) {
      const program = `import sys\nname = sys.modules[__name__]\n${text(samples, 'python', { python: form })}
import typing, inspect
for each in list(vars(name).values()):
  if inspect.isclass(each) and each.__module__ == '__main__': typing.get_type_hints(each)
print('resolved')`;
      expect(
        execFileSync(PYTHON ?? '', ['-'], {
          input: program
            .replace(/(from __future__.*\n)/, '')
            .replace(/^/, 'from __future__ import annotations\n'),
          encoding: 'utf8',
        }),
      ).toBe('resolved\n');
    }
  });

  it('and Go sees each member', () => {
    expect(text([{ 名: 1, é: 2 }], 'go')).toMatch(/X名 int64 .*\n\tÉ int64/);
  });
});

describe('a recursion', () => {
  it('keeps its nulls at their level', () => {
    const chain = [
      { name: 'a', next: null },
      { name: 'b', next: { name: 'c', next: null } },
    ];
    expect(text([chain], 'typescript')).toBe(
      'export type Root = RootItem[];\n\nexport interface RootItem {\n  name: string;\n  next: RootItem | null;\n}\n',
    );
    const tree = { value: 1, children: [{ value: 2, children: [null, 'x'] }, null] };
    expect(text([tree], 'typescript')).toContain('  children: (Root | string | null)[];\n');
    expect(text([tree], 'typescript')).toContain('export interface Root {');
    expect(
      text(
        [
          { a: 1, b: tree },
          { a: 1, b: null },
        ],
        'typescript',
      ),
    ).toContain('b: B | null;');
  });
});

it('tells of keys that stand twice', () => {
  const notes = (source: string) => {
    const samples = samplesOf(source);
    return samples.ok ? samples.value.notes : [];
  };
  expect(notes('{"a":1,\n"a":2}')).toEqual([
    '1 key stands twice, and the last value counts: /a (line 2, column 1)',
  ]);
  expect(notes('{"a":1}\n{"b":{"c":1,"c":2},"b":3}')[0]).toContain('2 keys stand twice');
});

/** The errors of tsc for programs, each by itself. */
function compiled(programs: readonly string[]): readonly string[] {
  const names = programs.map((_, at) => `/p${at}.ts`);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const files = { ...host };
  host.fileExists = (name) => names.includes(name) || files.fileExists(name);
  host.getSourceFile = (name, how) => {
    const at = names.indexOf(name);
    return at < 0 ? files.getSourceFile(name, how) : ts.createSourceFile(name, programs[at] ?? '', how);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(names, options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('numbers', () => {
  const typeIn = (source: string, language: Language) => {
    const samples = samplesOf(source);
    if (!samples.ok) throw new Error(samples.problem.message);
    const types = typesOf(samples.value.values, language, DEFAULTS);
    return types.ok ? types.value.text : types.problem.message;
  };

  it.each([
    ['9223372036854775807', 'int64', 'i64', 'Long'],
    ['9223372036854775808', 'uint64', 'u64', 'BigInteger'],
    ['18446744073709551615', 'uint64', 'u64', 'BigInteger'],
    ['18446744073709551616', 'json.Number', 'serde_json::Number', 'BigInteger'],
    ['-9223372036854775808', 'int64', 'i64', 'Long'],
    ['-9223372036854775809', 'json.Number', 'serde_json::Number', 'BigInteger'],
    ['1.0', 'float64', 'f64', 'Double'],
    ['1e2', 'float64', 'f64', 'Double'],
    ['-0', 'int64', 'i64', 'Long'],
  ])('%s has the type that holds it', (number, inGo, inRust, inJava) => {
    expect(typeIn(`[${number}]`, 'go')).toContain(`type Root []${inGo}`);
    expect(typeIn(`[${number}]`, 'rust')).toContain(`pub type Root = Vec<${inRust}>;`);
    expect(typeIn(`[${number}]`, 'java')).toContain(`List<${inJava}>`);
  });

  it('are of one type over all samples', () => {
    expect(typeIn('{"a":1}\n{"a":1.5}', 'go')).toContain('A float64');
    expect(typeIn('{"a":-1}\n{"a":18446744073709551615}', 'go')).toContain('A json.Number');
  });
});

describe('absent and null', () => {
  const samples = [{ a: 1, c: null }, { a: null, b: 1 }, { c: null }];

  it('stay two things where the language has both', () => {
    expect(text(samples, 'typescript')).toContain('  a?: number | null;\n  c?: null;\n  b?: number;\n');
    expect(text(samples, 'zod')).toContain('a: z.number().nullable().optional(),');
    expect(text(samples, 'python')).toContain('a: NotRequired[int | None]');
  });

  it.each<Language>(['go', 'rust', 'csharp', 'java'])(
    'are one in %s, which is reported as a loss',
    (language) => {
      expect(made(samples, language).losses[0]).toContain('Root.a');
      expect(made([{ a: 1 }, { a: null }], language).losses).toEqual([]);
    },
  );

  it('is a pointer in Go only where that is wanted', () => {
    const optional = [{ a: 1, b: [1] }, {}];
    expect(text(optional, 'go')).toContain('A *int64 `json:"a,omitempty"`');
    expect(text(optional, 'go')).toContain('B []int64 `json:"b,omitempty"`');
    expect(text(optional, 'go', { hasPointers: false })).toContain('A int64 `json:"a,omitempty"`');
  });
});

describe('C#', () => {
  it('has no members that a record makes itself, and aliases that older compilers read', () => {
    const clash = text([{ toString: 1, Clone: 2, EqualityContract: 'x' }], 'csharp');
    expect(clash).toContain('[property: JsonPropertyName("toString")] long ToStringValue,');
    expect(clash).toContain('long CloneValue,');
    expect(clash).toContain('string EqualityContractValue\n');
    expect(text([1], 'csharp')).toContain('using Root = System.Int64;');
    expect(text(['x'], 'csharp')).toContain('using Root = System.String;');
    expect(text([null], 'csharp')).toContain('using Root = System.Object;');
    expect(text([{ list: [null] }, { list: ['x'] }], 'csharp')).toContain('List<string?> List');
  });
});

describe('different kinds', () => {
  it('are a union, or any with a comment', () => {
    const samples = [{ a: 1 }, { a: 'x' }];
    expect(text(samples, 'typescript')).toContain('a: number | string;');
    expect(text([[1, 'x']], 'typescript')).toContain('type Root = (number | string)[];');
    expect(text(samples, 'python')).toContain('a: int | str');
    expect(text(samples, 'go')).toContain('A any `json:"a"` // integer or string');
    expect(text(samples, 'rust')).toContain('    // integer or string\n    pub a: serde_json::Value,');
    expect(text(samples, 'java')).toContain('Object a // integer or string');
    expect(text(samples, 'csharp')).toContain('JsonElement A  // integer or string');
    expect(text([{ a: null }], 'go')).toContain('A any `json:"a"` // only null was seen');
  });
});

describe('names', () => {
  it('are shared by equal objects under one name, and told apart otherwise', () => {
    const point = { x: 1, y: 2 };
    const shared = text([{ points: [point], point }], 'typescript');
    expect(shared).toContain('points: Point[];\n  point: Point;');
    expect(text([{ from: point, to: point }], 'typescript')).toContain('from: From;\n  to: To;');
    const other = text([{ a: { point }, b: { point: { z: 1 } } }], 'typescript');
    expect(other).toContain('point: Point;');
    expect(other).toContain('point: Point2;');
  });

  it('of an object that holds its like is its own', () => {
    const tree = [{ name: 'a', next: { name: 'b', next: null } }];
    expect(text(tree, 'typescript')).toContain('next: Root | null;');
    expect(text(tree, 'rust')).toContain('next: Option<Box<Root>>');
    expect(text(tree, 'go')).toContain('Next *Root');
  });

  it('are told apart where two keys have one', () => {
    const clash = [{ a: 1, A: 2, 'a-b': 3, a_b: 4 }];
    expect(text(clash, 'go')).toMatch(/A int64 .*\n\tA2 int64 .*\n\tAB int64 .*\n\tAB2 int64 `json:"a_b"`/);
    expect(text(clash, 'python', { python: 'pydantic' })).toContain('a_b2: int = Field(alias="a_b")');
    expect(text(clash, 'python', { python: 'dataclass' })).toContain(
      'a2: int = field(metadata={"key": "A"})',
    );
  });
});

describe('maps', () => {
  const samples = [{ '2024-01-01': 1, '2024-01-02': 2, '2024-01-03': 3 }];

  it('are objects with keys of data, if they are wanted', () => {
    expect(text(samples, 'rust')).toContain('pub type Root = HashMap<String, i64>;');
    expect(text(samples, 'typescript', { maps: 'never' })).toContain('"2024-01-01": number;');
    expect(made(samples, 'go', { maps: 'ask' }).model.maps).toEqual([{ path: '$', text: '2024-01-01' }]);
  });

  it('have three members and values of one shape', () => {
    expect(text([{ 1: 1, 2: 2 }], 'typescript')).toContain('interface Root');
    expect(text([{ 1: 1, 2: 2, 3: 'x' }], 'typescript')).toContain('interface Root');
    expect(text([{ a: 1, b: 2, c: 3 }], 'typescript')).toContain('interface Root');
  });
});

it('writes what is chosen', () => {
  expect(text([{ a: 1 }], 'typescript', { isAlias: true, isReadonly: true })).toBe(
    'export type Root = {\n  readonly a: number;\n};\n',
  );
  expect(text([{ a: 1 }], 'csharp', { isClass: true })).toContain('public long A { get; set; }');
  const when = [{ when: '2024-01-01T00:00:00Z' }];
  const dates = { hasDates: true };
  expect(text(when, 'csharp', dates)).toContain('DateTimeOffset When');
  expect(text(when, 'python', { ...dates, python: 'pydantic' })).toContain('when: datetime');
  expect(text(when, 'python', dates)).toContain('when: str');
  expect(text(when, 'typescript', dates)).toContain('when: string');
});

it('refuses samples of too many levels', () => {
  const deep = `${'['.repeat(302)}${']'.repeat(302)}`;
  const types = typesOf([exact(JSON.parse(deep))], 'go', DEFAULTS);
  expect(types.ok ? '' : types.problem.message).toContain('300 levels');
});

it('leaves out lines that are no JSON, and reports them', () => {
  const samples = samplesOf('{"a":1}\n{"b":2}\n{"c":\n');
  expect(samples.ok && samples.value.values).toHaveLength(2);
  expect(samples.ok && samples.value.notes[0]).toContain('1 sample left out: line 3');
});
