/** A link to one of our own pages. */
import type { ComponentProps } from 'react';
import { toolAt, type ToolPath } from '#src/tools/catalogue.ts';
import { useHref } from './site-root.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of ours, from `/`. */
  readonly to: ToolPath | '/' | '/tools';
};

/**
 * The browser may load the page ahead. Never one that asks another origin when it is opened: nobody has asked for it yet.
 * Nor the page itself: the pointer still rests on the link by which it was opened.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const href = useHref(to);
  const isHere = rest['aria-current'] === 'page' || href === './';
  return <a href={href} data-prerender={isHere || toolAt(to)?.network ? undefined : ''} {...rest} />;
}
