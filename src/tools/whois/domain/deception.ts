/** Internationalised names whose letters look like others. */

/** Scripts whose letters look like one another's; a name that mixes them is made to deceive. */
const ALIKE_SCRIPTS = [
  { name: 'Latin', letter: /\p{Script=Latin}/u },
  { name: 'Cyrillic', letter: /\p{Script=Cyrillic}/u },
  { name: 'Greek', letter: /\p{Script=Greek}/u },
  { name: 'Armenian', letter: /\p{Script=Armenian}/u },
] as const;

/** A label made of nothing but Cyrillic letters that are drawn like Latin ones. */
const LATIN_LOOKALIKES = /^[аеорсухіјѕһԁԛԝӏѵьгкптмвн\d-]+$/u;

/** What may deceive in a name, in words; `''` where nothing does. `'аpple.com'` with a Cyrillic а mixes scripts. */
export function deception(unicodeName: string): string {
  const labels = unicodeName.split('.');
  const mixed = labels.find((label) => scriptsOf(label).length > 1);
  if (mixed) return `“${mixed}” mixes ${scriptsOf(mixed).join(' and ')} letters that look alike.`;
  const hasLatinEnd = /[a-z]$/i.test(unicodeName);
  const posing = hasLatinEnd
    ? labels.find((label) => LATIN_LOOKALIKES.test(label) && scriptsOf(label).includes('Cyrillic'))
    : undefined;
  return posing ? `“${posing}” is written in Cyrillic letters that look like Latin ones.` : '';
}

const scriptsOf = (label: string) =>
  ALIKE_SCRIPTS.filter(({ letter }) => letter.test(label)).map(({ name }) => name);
