/** Names of types and members, in the style of a language. */

/** `firstName`, `first-name` and `First name` are `first`, `name`. Letters and digits of any script stay. */
const wordsOf = (key: string): readonly string[] =>
  key
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const capital = (word: string): string => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length).toLowerCase();
};

/** A name never begins with a digit, and is never empty. */
const begun = (name: string, key: string, prefix: string): string =>
  name === '' ? (key === '' ? 'empty' : 'key') : /^\p{N}/u.test(name) ? prefix + name : name;

/** `first-name` → `FirstName`, `1st` → `N1st` */
export const pascal = (key: string): string => {
  const name = begun(wordsOf(key).map(capital).join(''), key, 'N');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** `first-name` → `firstName`, `1st` → `n1st` */
export const camel = (key: string): string => {
  const [first = '', ...rest] = wordsOf(key);
  return begun(first.toLowerCase() + rest.map(capital).join(''), key, 'n');
};

/** `firstName` → `first_name` */
export const snake = (key: string): string =>
  begun(
    wordsOf(key)
      .map((word) => word.toLowerCase())
      .join('_'),
    key,
    'n',
  );

/** `entries` → `entry`, `boxes` → `box`, `items` → `item` */
export function singular(word: string): string {
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/i.test(word)) return word.slice(0, -2);
  return /[^su]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** The name, with a number where it is taken; it is taken from then on. */
export function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
  taken.add(free);
  return free;
}
