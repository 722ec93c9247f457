/** SVG to ICO Converter: a drawing at the left, the icon at the right, a whole favicon set below. */
import { useMemo, useState } from 'react';
import { ok, type Result } from '#src/lib/result.ts';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench } from '#src/ui/bench.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { useTask } from '#src/ui/use-task.ts';
import { readSvgFile } from './browser-open.ts';
import { usePictures } from './browser-pictures.ts';
import { ConvertPanel } from './convert-panel.tsx';
import { areKnown, DEFAULTS, type Drawing } from './drawing.ts';
import { DrawingPanel } from './drawing-panel.tsx';
import { EXAMPLE_NAME, EXAMPLE_SVG } from './example.ts';
import { FaviconPanel } from './favicon-panel.tsx';
import { acceptFile, PASTED_NAME } from './logic.ts';
import { inspectSvg, type SvgFacts } from './svg.ts';

export default function ConvertSvgToIcoPage() {
  const { options, set, reset } = useRemembered('convert-svg-to-ico', DEFAULTS, areKnown);
  const [drawing, setDrawing] = useState<Drawing>();
  const [refusal, setRefusal] = useState('');
  const reading = useTask<string>();
  const svg = drawing?.source.ok ? drawing.source.value : '';
  const facts = useMemo(() => inspect(drawing), [drawing]);
  const pictures = usePictures(facts?.ok ? svg : '');

  const take = (chosen: Drawing | undefined) => {
    reading.cancel();
    setRefusal('');
    setDrawing(chosen);
  };
  const paste = (text: string) => take(text === '' ? undefined : { name: PASTED_NAME, source: ok(text) });
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
  useArrival((arrival) => {
    if (arrival.from === 'tool') paste(arrival.value);
    else {
      if (arrival.values['size']) set({ size: arrival.values['size'] });
      if (arrival.values['svg']) paste(arrival.values['svg']);
    }
  });

  return (
    <>
      <ToolBar
        onExample={() => take({ name: EXAMPLE_NAME, source: ok(EXAMPLE_SVG) })}
        onClear={() => take(undefined)}
        onReset={reset}
        link={() => ({ size: options.size, svg })}
      />
      <Bench>
        <DrawingPanel
          drawing={drawing}
          facts={facts}
          pictures={pictures}
          refusal={refusal}
          onFile={open}
          onText={paste}
          onRefusal={setRefusal}
        />
        <ConvertPanel drawing={drawing} facts={facts} pictures={pictures} options={options} set={set} />
      </Bench>
      <FaviconPanel drawing={drawing} options={options} set={set} />
      <Explanation />
    </>
  );
}

function inspect(drawing: Drawing | undefined): Result<SvgFacts> | undefined {
  if (!drawing) return undefined;
  return drawing.source.ok ? inspectSvg(drawing.source.value) : drawing.source;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Each size is drawn anew from the vectors, whole and in the middle of a transparent square, and goes
        into the icon file as a PNG: a directory of 6 + 16 bytes a picture, then the pictures (256 is written
        as 0). Windows reads this since Vista, every browser does.
      </p>
      <p>
        A drawing without width and height gets them from its viewBox, for browsers otherwise draw it as
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
