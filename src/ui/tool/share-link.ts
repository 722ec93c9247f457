/** The address that "Share link" copies: the tool's options and inputs in its fragment. */
import { holdsPrivateKey } from '#src/lib/keys/private-key.ts';
import { writeLinked } from '#src/lib/linked-options.ts';
import type { ToolBarState } from './use-tool.ts';
import { LINK_LIMIT, linkTo, PLAIN_LENGTH } from '#src/ui/sending/link.ts';
import { packedLinkTo } from '#src/ui/sending/packed-link.ts';

type Inputs = Readonly<Record<string, string>>;

/**
 * The link to this page as it is, packed where it is long; `null` where it is too long all the same. A text with a private key is
 * left out.
 */
export async function shareLink(tool: ToolBarState | undefined, inputs: Inputs): Promise<string | null> {
  const options = tool && writeLinked(tool.table, tool.options);
  const address = await shortestLink({ ...options, ...shareable(inputs) });
  return address.length > LINK_LIMIT ? null : address;
}

/** Whether the link carries less than what was entered. */
export const leavesOutKey = (inputs: Inputs): boolean => Object.values(inputs).some(holdsPrivateKey);

const shareable = (inputs: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== '' && !holdsPrivateKey(value)));

/** Long inputs are packed; a link that cannot be made shorter stays as it is. */
async function shortestLink(values: Readonly<Record<string, string>>): Promise<string> {
  const plain = linkTo(location.href, values);
  if (plain.length <= PLAIN_LENGTH) return plain;
  const packed = await packedLinkTo(location.href, values);
  return packed.length < plain.length ? packed : plain;
}
