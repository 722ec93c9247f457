/** SVG to ICO Converter: a drawing at the left, the icon at the right, a whole favicon set below. */
import { useMemo, useState } from 'react';
import { ok, type Result } from '#src/lib/result.ts';
import { Columns } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { lazyPart, PartFailure } from '#src/ui/basics/part.tsx';
import { useManyFiles, withMany } from '#src/ui/files/use-many-files.ts';
import { usePart } from '#src/ui/basics/use-part.ts';
import { useTask, withTask } from '#src/ui/jobs/use-task.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { readSvgFile } from './drawing/dom-open.ts';
import { usePictures } from './drawing/dom-pictures.ts';
import { ConvertPanel } from './panels/convert-panel.tsx';
import { holdOn, type Drawing } from './drawing/drawing.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { DrawingPanel } from './panels/drawing-panel.tsx';
import { EXAMPLE_NAME, EXAMPLE_SVG } from './drawing/example.ts';
import { FaviconPanel } from './panels/favicon-panel.tsx';
import { acceptFile, PASTED_NAME } from './logic.ts';
import type { SvgFacts } from '#src/lib/svg/svg.ts';

/** What reads drawings is loaded with the first of them. */
const loadSvg = () => import('#src/lib/svg/svg.ts');

/** Fetched when several files come at once. */
const ManyIcons = lazyPart(
  () => import('./panels/many-icons.tsx'),
  ({ ManyIcons }) => ManyIcons,
);

export default function ConvertSvgToIcoPage() {
  const [drawing, setDrawing] = useState<Drawing>();
  const [refusal, setRefusal] = useState('');
  const reading = useTask<string>();
  const many = useManyFiles();
  const { svg, facts, hold, pictures, isReady, isMissing, retry } = useDrawn(drawing);

  const take = (chosen: Drawing | undefined) => {
    reading.cancel();
    setRefusal('');
    setDrawing(chosen);
  };
  const paste = (text: string, isFromLink = false) =>
    take(text === '' ? undefined : { name: PASTED_NAME, source: ok(text), isFromLink });
  const askFor = () => setDrawing((current) => current && { ...current, isAskedFor: true });
  const fit = () => {
    reading.start(async ({ signal }) => {
      const { fitToContent } = await import('./drawing/dom-draw.ts');
      const source = await fitToContent(svg);
      if (!signal.aborted) setDrawing((current) => current && { ...current, source: ok(source) });
      return '';
    });
  };
  const open = (file: File) => {
    const accepted = acceptFile(file);
    setRefusal(accepted.ok ? '' : accepted.problem.message);
    if (!accepted.ok) return;
    reading.start(async ({ signal }) => {
      const source = await readSvgFile(file);
      if (!signal.aborted) setDrawing({ name: file.name, source });
      return file.name;
    });
  };
  const arrive = (text: string, isFromLink = false) => {
    many.close();
    paste(text, isFromLink);
  };
  const tool = useTool('convert-svg-to-ico', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withMany(many, withTask(reading, { get: () => drawing, set: take })),
    onLink: ({ svg: linked }) => arrive(linked, true),
    onText: (text) => arrive(text),
    onFiles: ([file]) => {
      many.close();
      if (file) open(file);
    },
  });
  const { options, set } = tool;

  return (
    <>
      {isMissing && <PartFailure onRetry={retry} />}
      <Columns>
        <DrawingPanel
          {...{ drawing, facts, pictures, hold }}
          refusal={refusal}
          reading={reading}
          onDraw={askFor}
          onFit={fit}
          onFile={open}
          onFiles={many.open}
          onText={paste}
          onRefusal={setRefusal}
        />
        <ConvertPanel {...{ drawing, facts, pictures, isReady, many, options, set }} />
      </Columns>
      <FaviconPanel drawing={drawing} isReady={isReady} options={options} set={set} />
      {many.files.length > 0 && <ManyIcons {...many} size={Number(options.size)} />}
      <ToolBar
        tool={tool}
        onExample={() => take({ name: EXAMPLE_NAME, source: ok(EXAMPLE_SVG) })}
        onClear={() => {
          many.close();
          take(undefined);
        }}
        link={() => ({ svg })}
      />
      <Explanation />
    </>
  );
}

/** What is known and seen of a drawing, and whether it can be converted. */
function useDrawn(drawing: Drawing | undefined) {
  const svg = drawing?.source.ok ? drawing.source.value : '';
  const { module: reader, isMissing, retry } = usePart(loadSvg, drawing !== undefined);
  const facts = useMemo(() => drawing && reader && inspect(drawing, reader), [drawing, reader]);
  const hold = drawing && facts?.ok ? holdOn(drawing, facts.value.drawnElements) : undefined;
  const isDrawn = facts?.ok === true && !hold;
  const pictures = usePictures(isDrawn ? svg : '');
  const isReady = isDrawn && !(pictures && pictures.preview === undefined);
  return { svg, facts, hold, pictures, isReady, isMissing, retry };
}

function inspect({ source }: Drawing, { inspectSvg }: Awaited<ReturnType<typeof loadSvg>>): Result<SvgFacts> {
  return source.ok ? inspectSvg(source.value) : source;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Each size is drawn from the vectors, whole and in the middle of a transparent square, and goes into
        the icon file as a PNG: a directory of 6 + 16 bytes a picture, then the pictures (256 is written as
        0). Windows reads this since Vista, every browser does.
      </p>
      <p>
        A drawing without width and height gets them from its viewBox, because browsers otherwise draw it as
        nothing or as 300 × 150. Scripts in it never run, because it is drawn as a picture, and for the same
        reason nothing outside the file is loaded: pictures, fonts and styles must be inside. Text looks as
        the fonts of this device make it; convert it to paths first.
      </p>
      <p>
        The maskable picture keeps the drawing’s corners inside the circle of four fifths of its side that any
        device may cut it to. Files: .svg and .svgz up to 50 MB, UTF-8, UTF-16 or as their XML declaration
        says. Nothing leaves this page.
      </p>
    </HowItWorks>
  );
}
