/** A link to one of our own pages. */
import type { ComponentProps } from 'react';
import { toolAt, type ToolPath } from '#src/tools/catalogue.ts';
import { useHref } from './site-root.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of ours, from `/`. */
  readonly to: ToolPath | '/';
};

/** Pages that ask another origin when they are opened are never loaded ahead: nobody has asked for them yet. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const href = useHref(to);
  return <a href={href} data-foresee={toolAt(to)?.network ? undefined : ''} {...rest} />;
}
