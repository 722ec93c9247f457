/** Format Converter: three boxes that always hold the same value; type, paste or drop into any of them. */
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import type { BoxesState } from './editing/editing-state.ts';
import { FormatBoxes } from './panels/format-boxes.tsx';
import { EXAMPLE, Explanation } from './panels/explanation.tsx';
import { FACTS } from './panels/format-box.tsx';
import { useConversions } from './use-conversions.ts';
import { FORMATS } from './values/value.ts';

/** Fetched when several files come at once. */
const ManyConversions = lazyPart(
  () => import('./panels/many-conversions.tsx'),
  ({ ManyConversions }) => ManyConversions,
);

export default function FormatConverterPage() {
  const conversions = useConversions();
  const { tool, converter, many, fileProblem, dialect } = conversions;
  const { yamlVersion } = tool.options;
  const { boxes, edited } = converter.shown;
  useAnnouncement(statusOf(converter.shown));

  return (
    <>
      <JobStatus label="Converting" job={converter.job} />
      {fileProblem && <Notice tone="error" title={fileProblem} />}
      <FormatBoxes
        conversions={conversions}
        version={yamlVersion}
        onVersion={(version) => tool.set({ yamlVersion: version })}
      />
      {many.files.length > 0 && (
        <ManyConversions {...many} {...{ yamlVersion, dialect }} onClear={conversions.closeMany} />
      )}
      <ToolBar
        tool={tool}
        onExample={() => conversions.receive('yaml', EXAMPLE)}
        onClear={conversions.clear}
        link={() => ({ [edited]: boxes[edited] })}
      />
      <Explanation />
    </>
  );
}

/** How the newest edit went, for screen readers, once the typing rests. */
function statusOf({ boxes, settled, edited, losses }: BoxesState): string {
  const { label } = FACTS[edited];
  // The field itself shows what is wrong with its text, and the bar that a conversion is under way.
  if (boxes[edited] === '' || FORMATS.some((box) => boxes[box] !== settled[box])) return '';
  const lost = FORMATS.filter((format) => losses[format].length > 0).map((format) => FACTS[format].label);
  return `${label} converted${lost.length > 0 ? `, with losses listed under ${lost.join(' and ')}` : ''}`;
}
