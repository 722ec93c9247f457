/** How documents are compared, with the limits, and two to try it on. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import type { Texts } from './inputs.tsx';

/** Two orders that differ in a number, two items and a missing key. */
export const EXAMPLE: Texts = {
  left: JSON.stringify(
    {
      order: 1017,
      items: [
        { id: 'a1', count: 2 },
        { id: 'b2', count: 1 },
      ],
      note: null,
      total: 38.5,
    },
    null,
    2,
  ),
  right: JSON.stringify(
    {
      order: 1017,
      items: [
        { id: 'a1', count: 3 },
        { id: 'c3', count: 1 },
        { id: 'b2', count: 1 },
      ],
      total: 57.75,
    },
    null,
    2,
  ),
};

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        Documents are compared by meaning: the order of keys and white space never count, <code>1</code>{' '}
        equals <code>1.0</code>, <code>&quot;1&quot;</code> does not, and every digit of a number counts, so
        two ids of twenty digits that differ in the last are different. A null and a missing key are
        different.
      </p>
      <p>
        Arrays are compared by content (the longest common subsequence, so an insertion is one difference),
        item by item, by the value of a key, or in any order. Places are written as JSON Pointers (RFC 6901):{' '}
        <code>/items/0/count</code>, with <code>~1</code> for a slash and <code>~0</code> for a tilde in a
        key.
      </p>
      <p>
        An equal item at another place of an array is one move; by a key, a record may move and change. In any
        order, the order never counts.
      </p>
      <p>
        The JSON Patch (RFC 6902) turns the left document into the right one, exactly; compared by key or in
        any order, up to the order of items. The merge patch (RFC 7396) is shorter, but cannot set anything to
        null. Ignored places and tolerated numbers stay as they are on the left.
      </p>
    </HowItWorks>
  );
}
