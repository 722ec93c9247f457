/** What was entered on a page that a link opened, and what the browser filled in again, comes after what the link sets. */

/** Waits until the tool has drawn what its link sets, or could not receive it (ui/tool/use-tool.ts); adds the fields that the person changes meanwhile to `touched`. */
export async function afterLink(part: Element, touched: Set<Element>): Promise<void> {
  const note = ({ isTrusted, target }: Event) => {
    if (isTrusted && target instanceof Element) touched.add(target);
  };
  part.addEventListener('input', note);
  await linkIsTaken();
  part.removeEventListener('input', note);
}

function linkIsTaken(): Promise<void> {
  const { documentElement } = document;
  return new Promise((resolve) => {
    const look = () => {
      if (documentElement.dataset['opened'] === undefined) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(documentElement, { attributeFilter: ['data-opened'] });
    look();
  });
}
