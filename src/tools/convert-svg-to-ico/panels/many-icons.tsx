/** Several drawings at once: each becomes an icon of the chosen size. */
import { sentence } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import type { FileJob } from '#src/ui/many-files/batch.ts';
import { ManyFiles } from '#src/ui/many-files/many-files.tsx';
import { Panel } from '#src/ui/basics/layout.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import { drawIco } from '../drawing/dom-draw.ts';
import { readSvgFile } from '../drawing/dom-open.ts';
import { inspectSvg } from '#src/lib/svg/svg.ts';
import { acceptFile, iconFileName, MOST_DRAWN_UNASKED } from '../logic.ts';

type ManyIconsProps = Omit<ManyHeld, 'ask' | 'open'> & { readonly size: number };

export function ManyIcons({ files, size, isAsked, close }: ManyIconsProps) {
  return (
    <Panel title="Several files">
      <ManyFiles
        key={size}
        files={files}
        job={drawing(size)}
        label="Drawings to convert"
        kind="image"
        zipName={`icons_${size}x${size}.zip`}
        isAsked={isAsked}
        onClear={close}
      />
    </Panel>
  );
}

const drawing =
  (size: number): FileJob =>
  async (file) => {
    const accepted = acceptFile(file);
    if (!accepted.ok) throw new Error(accepted.problem.message);
    const source = await readSvgFile(file);
    if (!source.ok) throw new Error(sentence(describeProblem(source.problem)));
    const facts = inspectSvg(source.value);
    if (!facts.ok) throw new Error(sentence(describeProblem(facts.problem)));
    if (facts.value.drawnElements > MOST_DRAWN_UNASKED)
      throw new Error('This drawing may freeze the page: open it alone.');
    const bytes = await drawIco(source.value, [size]);
    return {
      name: iconFileName(file.name, size),
      content: new Blob([bytes], { type: 'image/vnd.microsoft.icon' }),
    };
  };
