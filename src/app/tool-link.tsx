/** A link to a tool. Pages that may reach the network are entered and left by full navigation, so that each keeps its own policy. */
import type { ComponentProps } from 'react';
import { toolAt } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { PageLink } from '#src/ui/page-link.tsx';

type ToolLinkProps = ComponentProps<typeof PageLink> & {
  /** The tool this page is, if it is one. */
  readonly here: Tool | undefined;
};

export function ToolLink({ here, to, ...rest }: ToolLinkProps) {
  const isFullNavigation = Boolean(here?.network ?? toolAt(to)?.network);
  return (
    <PageLink to={to} {...(isFullNavigation ? { reloadDocument: true, prefetch: 'none' } : {})} {...rest} />
  );
}
