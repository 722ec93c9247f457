/**
 * Which sources share a file. One by one, the frame's twenty small chunks are 6 kB larger (brotli) than together,
 * and every page needs them all; primitives that several tools use are one more file; the rest stays with its page.
 */

const FRAME = [
  /rolldown\/runtime/,
  /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
  /\/src\/(entry\.client|root)\./,
  /\/src\/app\/(?!home|not-found|coming-soon|tool-shell|tool-icon|suggest-tool)/,
  /\/src\/tools\/(catalogue|define-tool|[^/]+\/tool)\.ts/,
];

/** Pages that share a primitive before it is worth loading with any of them. */
const SHARED_BY_PAGES = 6;

export const chunkGroups = [
  { name: 'frame', test: (id: string) => FRAME.some((pattern) => pattern.test(id)), priority: 2 },
  {
    name: 'kit',
    test: /\/src\/ui\/|\/node_modules\/lucide-react\//,
    minShareCount: SHARED_BY_PAGES,
    priority: 1,
  },
];
