/** Extract Text from Image: drop pictures, press the button, take the text. */
import { useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';
import { sentence } from '#src/lib/format.ts';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Columns, Panel } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { withMany } from '#src/ui/files/use-many-files.ts';
import { useTask, withTask } from '#src/ui/jobs/use-task.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { Actions } from './panels/actions.tsx';
import type { LanguageData } from './reading/dom-engine.ts';
import type {
  ExtractedText,
  ExtractionJob,
  ExtractionSettings,
  ExtractionResult,
} from './reading/dom-extract.ts';
import { DropZone } from './panels/drop-zone.tsx';
import { onlyImages } from './logic.ts';
import { OptionFields } from './panels/option-fields.tsx';
import { OPTIONS, preparationOf } from './options.ts';
import styles from './page.module.css';
import { Picture } from './panels/picture.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { usePictures } from './use-pictures.ts';

const loadExtract = () => import('./reading/dom-extract.ts');

const OUTDATED = 'The text was read with other options. Press the button to read it with these.';
const STOPPED = 'Stopped, because the pictures changed. Press the button to read these.';

const ManyPictures = lazyPart(
  () => import('./panels/many-pictures.tsx'),
  ({ ManyPictures }) => ManyPictures,
);

export default function TextExtractPage() {
  const [language, setLanguage] = useState<LanguageData>();
  const task = useTask<ExtractionResult>();
  const pictures = usePictures(task);
  const { files, many, turning, begin } = pictures;
  const clear = () => begin([]);
  const tool = useTool('text-extract', {
    options: OPTIONS,
    inputs: withMany(many, withTask(task, withTask(turning, { get: () => files, set: pictures.put }))),
    onFiles: (sent) => begin(onlyImages(sent)),
  });
  const { options, set } = tool;
  const read = task.state.status === 'done' ? task.state.value : undefined;
  const how = { preparation: preparationOf(options), language, keepsSpaces: options.keepsSpaces };
  const isOutdated = read !== undefined && !isSame(read.how, how);
  const extract = () => {
    many.ask();
    if (files.length > 0)
      task.start(async (context) => ({ how, found: await run({ files, ...how }, context) }));
  };
  const turn = () =>
    task.start(async (context) => {
      const { extractUpright } = await loadExtract();
      const upright = await extractUpright({ files, ...how }, context);
      if (!context.signal.aborted) pictures.put(upright.files);
      return { how, found: upright.found };
    });
  return (
    <>
      <Columns>
        <Panel>
          <DropZone onImages={pictures.open} onRefused={pictures.refuse}>
            <Pictures
              files={files}
              found={options.showsBoxes ? (read?.found ?? []) : []}
              onTurn={pictures.turn}
            />
          </DropZone>
          <p className={styles['hint']} role="status">
            {pictures.notice || (task.wasStopped && STOPPED) || (isOutdated && OUTDATED)}
          </p>
          {turning.state.status === 'failed' && (
            <Failure onRetry={turning.retry}>{sentence(turning.state.message)}</Failure>
          )}
          <Actions
            state={task.state}
            hasImages={files.length + many.files.length > 0}
            onExtract={extract}
            onCancel={task.cancel}
          />
          <OptionFields options={options} set={set} language={language} onLanguage={setLanguage} />
        </Panel>
        <ResultPanel
          files={files}
          task={task}
          hasOwnLanguage={language !== undefined}
          onClear={clear}
          onTurn={turn}
        />
      </Columns>
      {many.files.length > 0 && <ManyPictures {...many} how={how} />}
      <ToolBar tool={tool} onExample={pictures.showExample} onClear={clear} />
      <Explanation />
    </>
  );
}

const isSame = (one: ExtractionSettings, other: ExtractionSettings): boolean =>
  one.language === other.language &&
  one.keepsSpaces === other.keepsSpaces &&
  JSON.stringify(one.preparation) === JSON.stringify(other.preparation);

type PicturesProps = {
  readonly files: readonly File[];
  /** The text of each of them, once it was read. */
  readonly found: readonly ExtractedText[];
  readonly onTurn: (file: File) => void;
};

const Pictures = ({ files, found, onTurn }: PicturesProps) =>
  files.map((file, index) => (
    <Picture
      key={`${index} ${file.name}`}
      file={file}
      extracted={found[index]}
      isCaptioned={files.length > 1}
      onTurn={() => onTurn(file)}
    />
  ));

/** Loads the code that does it, then does it. What went wrong is logged, as specified, and told in the page. */
async function run(job: ExtractionJob, context: JobContext): Promise<readonly ExtractedText[]> {
  try {
    const { extractAll } = await loadExtract();
    return await extractAll(job, context);
  } catch (error) {
    if (!context.signal.aborted) console.error('Text extraction failed:', error);
    throw error;
  }
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Tesseract 5 (its neural network, compiled to WebAssembly) reads the picture in a worker of this page.
        Nothing is uploaded. Before that the picture is turned upright as its camera noted, put on white where
        it is transparent, made dark on light, cleared of the lines of tables, straightened, and enlarged
        where its letters are small. Running text in columns is read column by column, everything else line by
        line.
      </p>
      <p>
        Boxes show each word with the engine’s confidence: green from 80%, amber from 60%, red below. Of 29
        test pictures (three fonts from 11 to 32 pixels, bold, italic, dark mode, transparent, slanted,
        blurred, noisy, shaded, rotated by the camera) at least 98% of the words are read right; it is not
        made for handwriting and curved text.
      </p>
      <p>
        Pictures the browser itself cannot open (HEIC in most) cannot be read here. Other languages: open a
        .traineddata file of the tessdata_fast or tessdata_best collections.
      </p>
    </HowItWorks>
  );
}
