/** How things on a page are found and read, in whatever browser: by the words that people read. */

const quoted = (name: string) => JSON.stringify(name);

/** The XPath of a field by its placeholder, its label or the words of the label around it. */
export const fieldPath = (name: string, at = 0): string => {
  const called = `normalize-space()=${quoted(name)}`;
  const names = `@placeholder=${quoted(name)} or @aria-label=${quoted(name)} or @id=//label[${called}]/@for`;
  const around = `ancestor::label[${called}] or //*[${called}]/@id and contains(concat(' ', @aria-labelledby), concat(' ', //*[${called}]/@id))`;
  return `(//*[self::input or self::textarea or self::select][${names} or ${around}])[${at + 1}]`;
};

/** The XPath of a button of the tool by its words. */
export const buttonPath = (name: string): string =>
  `//main//button[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}][not(@disabled)]`;

/** Of a file input. */
export const FILE_PATH = '//main//input[@type="file"]';

/** All that the tool shows and holds in its fields, and the boxes that are ticked. Sent to the page as its source: it stands alone. */
export function seenOnPage(): string {
  const shown =
    document.querySelector<HTMLElement>('[role=dialog], dialog[open]') ?? document.querySelector('main');
  const fields = [
    ...(shown?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ].map((field) =>
    field instanceof HTMLInputElement && field.type === 'checkbox'
      ? `${field.checked ? '☑' : '☐'} ${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent.trim() ?? ''}`
      : field.value,
  );
  return [shown?.innerText ?? '', ...fields].join('\n');
}

/** Whether a text has all that is looked for; white space of any length is one blank in words, and not in patterns. */
export const hasAll = (seen: string, wanted: readonly (string | RegExp)[]): boolean =>
  wanted.every((each) => (typeof each === 'string' ? plain(seen).includes(plain(each)) : each.test(seen)));

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
