/** A link to one of our own pages: works under any base path, prefetches on intent, leaves unsealed pages by full navigation. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** An address of ours, from `/`. */
  readonly to: string;
};

export function PageLink(props: PageLinkProps) {
  return <Link prefetch="intent" {...props} />;
}
