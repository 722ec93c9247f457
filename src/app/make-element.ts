/** Elements for the parts of the frame that are made in the browser, without a framework. */

/**
 * An element with its attributes and what stands in it. Texts become text nodes, never markup; `undefined` attributes are left out.
 *
 * @example make('li', { role: 'option', 'aria-selected': 'true' }, make('strong', {}, 'JWT Parser'))
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}
