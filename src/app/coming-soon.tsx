/** Stands in for a tool that has an address but no page yet, and says so. */
import { Notice } from '#src/ui/notice.tsx';

export default function ComingSoon() {
  return (
    <Notice tone="info">This tool is not built yet. Its address is final; the tool will appear here.</Notice>
  );
}
