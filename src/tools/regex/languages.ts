/** What an expression would do differently in other languages, and how it is written there. */
import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import type { TableValue } from '#src/lib/form/form.ts';

const LANGUAGES = ['PCRE', 'Python', 'Java', 'Go', '.NET'] as const;
type Language = (typeof LANGUAGES)[number];

type Feature = {
  readonly is: (found: UsedFeatures) => boolean;
  readonly words: Partial<Record<Language, string>>;
};

/** What an expression uses. */
type UsedFeatures = { readonly flags: string; readonly parts: ReadonlySet<string> };

const has = (part: string) => (found: UsedFeatures) => found.parts.has(part);
const all = (words: string): Record<Language, string> => ({
  PCRE: words,
  Python: words,
  Java: words,
  Go: words,
  '.NET': words,
});

/** Sources: the documents of PCRE2 10.45, Python 3.14 `re`, Java 25 `Pattern`, Go 1.25 `regexp/syntax`, .NET 9. */
const FEATURES: readonly Feature[] = [
  { is: has('lookahead'), words: { Go: 'has no lookahead' } },
  {
    is: has('lookbehind'),
    words: {
      PCRE: 'lookbehind of limited length only',
      Python: 'lookbehind of fixed length only',
      Java: 'lookbehind of limited length only',
      Go: 'has no lookbehind',
    },
  },
  {
    is: has('backreference'),
    words: {
      PCRE: 'a reference to a group without a match fails; here it is empty',
      Python: 'a reference to a group without a match fails; here it is empty',
      Java: 'a reference to a group without a match fails; here it is empty',
      Go: 'has no references to groups',
      '.NET': 'a reference to a group without a match fails; here it is empty',
    },
  },
  { is: has('name'), words: { Python: 'names a group (?P<name>…)' } },
  { is: has('name reference'), words: { Python: 'refers to it as (?P=name)' } },
  {
    is: has('same names'),
    words: {
      PCRE: 'the same name twice needs (?J)',
      Python: 'does not allow the same name twice',
      Java: 'does not allow the same name twice',
      Go: 'does not allow the same name twice',
    },
  },
  {
    is: has('digit'),
    words: { Python: '\\d matches digits of all scripts', '.NET': '\\d matches digits of all scripts' },
  },
  {
    is: has('word'),
    words: { Python: '\\w matches letters of all scripts', '.NET': '\\w matches letters of all scripts' },
  },
  {
    is: has('word edge'),
    words: { Python: '\\b counts letters of all scripts', '.NET': '\\b counts letters of all scripts' },
  },
  {
    is: has('space'),
    words: {
      PCRE: '\\s is ASCII only',
      Python: '\\s matches U+001C to U+001F and U+0085, not U+FEFF',
      Java: '\\s is ASCII only',
      Go: '\\s is ASCII only, without the vertical tab',
      '.NET': '\\s matches U+0085, not U+FEFF',
    },
  },
  {
    is: (found) => found.parts.has('end') && !found.flags.includes('m'),
    words: {
      PCRE: '$ is also before a last line feed',
      Python: '$ is also before a last line feed',
      Java: '$ is also before a last line end',
      '.NET': '$ is also before a last line feed',
    },
  },
  {
    is: (found) => (found.parts.has('end') || found.parts.has('start')) && found.flags.includes('m'),
    words: {
      PCRE: 'with m, lines end with a line feed only',
      Python: 'with m, lines end with a line feed only',
      Java: 'with m, CR LF is one line end, and U+0085 is one',
      Go: 'with m, lines end with a line feed only',
      '.NET': 'with m, lines end with a line feed only',
    },
  },
  {
    is: (found) => found.parts.has('any') && !found.flags.includes('s'),
    words: {
      PCRE: '. takes CR, U+2028 and U+2029',
      Python: '. takes CR, U+2028 and U+2029',
      Java: '. does not take U+0085',
      Go: '. takes CR, U+2028 and U+2029',
      '.NET': '. takes CR, U+2028 and U+2029',
    },
  },
  { is: has('any'), words: { '.NET': '. takes half of a character above U+FFFF' } },
  {
    is: has('property'),
    words: {
      Python: 'has no \\p{…}',
      Java: 'writes scripts \\p{IsGreek}',
      Go: 'only has general categories and scripts, \\p{Greek}',
      '.NET': 'only has general categories and blocks',
    },
  },
  {
    is: has('set operation'),
    words: {
      ...all('has no set operations of the flag v'),
      Java: 'has && and no --',
      '.NET': 'writes a subtraction [a-z-[aeiou]], has no &&',
    },
  },
  { is: has('strings in a class'), words: all('has no \\q{…} in a class') },
  {
    is: has('braces'),
    words: {
      PCRE: 'writes \\x{…}',
      Python: 'writes \\U and eight digits',
      Java: 'writes \\x{…}',
      Go: 'writes \\x{…}',
      '.NET': 'writes two \\u of surrogates',
    },
  },
  { is: has('u escape'), words: { PCRE: 'writes \\x{…} for \\u', Go: 'writes \\x{…} for \\u' } },
  { is: has('control'), words: { Python: 'has no \\c', Go: 'has no \\c' } },
  { is: has('empty class'), words: all('takes the first ] of [] and [^] as a character') },
  {
    is: has('group in a repeat'),
    words: all(
      'a group keeps what it matched in an earlier round of the repeat; here each round starts empty',
    ),
  },
  {
    is: ({ flags }) => flags.includes('y'),
    words: {
      ...all('has no flag y: \\G at the start'),
      Python: 'has no flag y: Pattern.match',
      Go: 'has no flag y',
    },
  },
];

/** One row for each language. */
export function inOtherLanguages(source: string, flags: string, tree: AST.Pattern): TableValue {
  const found = { flags, parts: partsOf(tree) };
  const features = FEATURES.filter(({ is }) => is(found));
  return {
    columns: ['Language', 'Differences', 'Written as'],
    rows: LANGUAGES.map((language) => {
      const differences = features.flatMap(({ words }) => words[language] ?? []);
      return [
        language,
        differences.length > 0 ? differences.join('; ') : 'nothing known',
        literal(source, language),
      ];
    }),
  };
}

function partsOf(tree: AST.Pattern): Set<string> {
  const parts = new Set<string>();
  const names: string[] = [];
  let repeats = 0;
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) => void parts.add(kind === 'word' ? 'word edge' : kind),
    onBackreferenceEnter({ ref }) {
      parts.add('backreference');
      if (typeof ref === 'string') parts.add('name reference');
    },
    onCapturingGroupEnter({ name }) {
      if (repeats > 0) parts.add('group in a repeat');
      if (name === null) return;
      parts.add(names.includes(name) ? 'same names' : 'name');
      names.push(name);
    },
    onQuantifierEnter({ max }) {
      if (max > 1) repeats += 1;
    },
    onQuantifierLeave({ max }) {
      if (max > 1) repeats -= 1;
    },
    onCharacterSetEnter: ({ kind }) => void parts.add(kind),
    onCharacterEnter({ raw }) {
      if (raw.startsWith('\\u{')) parts.add('braces');
      else if (raw.startsWith('\\u')) parts.add('u escape');
      else if (raw.startsWith('\\c')) parts.add('control');
    },
    onCharacterClassEnter({ elements }) {
      if (elements.length === 0) parts.add('empty class');
    },
    onExpressionCharacterClassEnter: () => void parts.add('set operation'),
    onClassStringDisjunctionEnter: () => void parts.add('strings in a class'),
  });
  return parts;
}

/** The expression as the source text of a language: a raw string where its quotes allow. */
function literal(source: string, language: Language): string {
  const quoted = JSON.stringify(source);
  switch (language) {
    case 'PCRE':
      return `/${source.replace(/\\[^]|\//g, (part) => (part === '/' ? '\\/' : part))}/`;
    case 'Python':
      return /['\n\r]|(?:^|[^\\])(?:\\\\)*\\$/.test(source) ? quoted : `r'${source}'`;
    case 'Go':
      return /[`\r]/.test(source) ? quoted : `\`${source}\``;
    case 'Java':
      return quoted;
    case '.NET':
      return `@"${source.replaceAll('"', '""')}"`;
  }
}
