/** What the page one is on is, with its options and inputs: its Share link, for who takes all of it as the step of a recipe. */

let present: (() => Promise<string | null>) | undefined;

/** Tells how the page's link is made; returns how to take that back. */
export function tellPageLink(link: () => Promise<string | null>): () => void {
  present = link;
  return () => {
    if (present === link) present = undefined;
  };
}

/** The page's link; `undefined` on a page without one, `null` where it would be too long. */
export const pageLink = (): Promise<string | null> | undefined => present?.();

/** Whether the page has a link. */
export const hasPageLink = (): boolean => present !== undefined;
