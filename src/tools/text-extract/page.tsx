/** Extract Text from Image: drop pictures, press the button, take the text. */
import { useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';
import { Bench, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FileButton } from '#src/ui/file-drop.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { MoreOptions, ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered, type Remembered } from '#src/ui/use-remembered.ts';
import { useTask, type TaskState } from '#src/ui/use-task.ts';
import type { LanguageData } from './browser-engine.ts';
import type { Extracted, ExtractionJob } from './browser-extract.ts';
import { DropZone } from './drop-zone.tsx';
import { convertingLabel } from './logic.ts';
import styles from './page.module.css';
import { Picture } from './picture.tsx';
import type { Invert } from './pixels.ts';
import { ResultPanel } from './result-panel.tsx';

const DEFAULTS = { invert: 'auto' as Invert, enlarge: 'auto', showsBoxes: true, keepsSpaces: false };

type Options = typeof DEFAULTS;

const INVERT_CHOICES: readonly Choice<Invert>[] = [
  { value: 'auto', label: 'Turned round when needed' },
  { value: 'yes', label: 'Always turned round' },
  { value: 'no', label: 'Left as it is' },
];
const ENLARGE_CHOICES: readonly Choice<string>[] = [
  { value: 'auto', label: 'When needed' },
  { value: '1', label: 'Never' },
  { value: '2', label: '2 times' },
  { value: '3', label: '3 times' },
  { value: '4', label: '4 times' },
];

const isValid = ({ invert, enlarge }: Options): boolean =>
  INVERT_CHOICES.some(({ value }) => value === invert) &&
  ENLARGE_CHOICES.some(({ value }) => value === enlarge);

export default function TextExtractPage() {
  const remembered = useRemembered('text-extract', DEFAULTS, isValid);
  const { options, reset } = remembered;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const [language, setLanguage] = useState<LanguageData>();
  const task = useTask<readonly Extracted[]>();
  const found = task.state.status === 'done' && options.showsBoxes ? task.state.value : [];
  const take = (images: readonly File[]) => {
    task.cancel();
    setIsRefused(false);
    setFiles(images);
  };
  const extract = () => {
    const { invert, enlarge, keepsSpaces } = options;
    const preparation = { invert, enlarge: enlarge === 'auto' ? enlarge : Number(enlarge) } as const;
    task.start((context) => run({ files, preparation, language, keepsSpaces }, context));
  };

  return (
    <>
      <ToolBar
        onExample={() =>
          void import('./browser-example.ts').then(async ({ drawExample }) => take([await drawExample()]))
        }
        onClear={() => take([])}
        onReset={reset}
      >
        <OptionFields {...remembered} language={language} onLanguage={setLanguage} />
      </ToolBar>
      <Bench>
        <Panel>
          <DropZone onImages={take} onRefused={() => setIsRefused(true)}>
            {files.map((file, index) => (
              <Picture
                key={`${index} ${file.name}`}
                file={file}
                extracted={found[index]}
                isCaptioned={files.length > 1}
              />
            ))}
          </DropZone>
          <p className={styles['hint']} role="status">
            {isRefused && 'Only images are taken; what you gave was left out.'}
          </p>
          <Actions
            state={task.state}
            hasImages={files.length > 0}
            onExtract={extract}
            onCancel={task.cancel}
          />
        </Panel>
        <ResultPanel files={files} state={task.state} />
      </Bench>
      <Explanation />
    </>
  );
}

/** Loads the code that does it, then does it. What went wrong is logged, as specified, and told in the page. */
async function run(job: ExtractionJob, context: JobContext): Promise<readonly Extracted[]> {
  try {
    const { extractAll } = await import('./browser-extract.ts');
    return await extractAll(job, context);
  } catch (error) {
    if (!context.signal.aborted) console.error('Text extraction failed:', error);
    throw error;
  }
}

type ActionsProps = {
  readonly state: TaskState<unknown>;
  readonly hasImages: boolean;
  readonly onExtract: () => void;
  readonly onCancel: () => void;
};

function Actions({ state, hasImages, onExtract, onCancel }: ActionsProps) {
  const isRunning = state.status === 'running';
  const fraction = isRunning ? (state.fraction ?? 0) : 0;
  return (
    <Row>
      <Button look="primary" disabled={isRunning || !hasImages} onClick={onExtract}>
        {isRunning ? convertingLabel(fraction) : 'Extract Text'}
      </Button>
      {isRunning && (
        <>
          <progress className={styles['progress']} aria-label="Progress" max={1} value={fraction} />
          <Button onClick={onCancel}>Cancel</Button>
        </>
      )}
    </Row>
  );
}

type OptionFieldsProps = Remembered<Options> & {
  readonly language: LanguageData | undefined;
  readonly onLanguage: (language: LanguageData | undefined) => void;
};

function OptionFields({ options, set, language, onLanguage }: OptionFieldsProps) {
  const open = async ([file]: readonly File[]) => {
    if (file) onLanguage({ name: languageName(file.name), data: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <>
      <Checkbox
        label="Show word boxes"
        checked={options.showsBoxes}
        onChange={(showsBoxes) => set({ showsBoxes })}
      />
      <MoreOptions>
        <SelectField
          label="Light on dark is"
          choices={INVERT_CHOICES}
          value={options.invert}
          onChange={(invert) => set({ invert })}
        />
        <SelectField
          label="Small letters are enlarged"
          choices={ENLARGE_CHOICES}
          value={options.enlarge}
          onChange={(enlarge) => set({ enlarge })}
        />
        <Checkbox
          label="Keep the gaps between columns"
          checked={options.keepsSpaces}
          onChange={(keepsSpaces) => set({ keepsSpaces })}
        />
        <div>
          <p className={styles['hint']}>Language: {language ? language.name : 'English'}</p>
          {language ? (
            <Button onClick={() => onLanguage(undefined)}>Back to English</Button>
          ) : (
            <FileButton
              accept=".traineddata,.gz"
              onFiles={(files) => void open(files)}
              onProblem={() => undefined}
            >
              Open another language’s data
            </FileButton>
          )}
        </div>
      </MoreOptions>
    </>
  );
}

/** `deu.traineddata.gz` → `deu`; the engine takes it for a file name. */
const languageName = (fileName: string): string =>
  fileName.replace(/\.traineddata.*$/, '').replace(/\W+/g, '_') || 'other';

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Tesseract 5 (its neural network, compiled to WebAssembly) reads the picture in a worker of this page.
        Nothing is uploaded. Before that the picture is turned upright as its camera meant it, put on paper
        where it is see-through, turned dark on light, straightened, and enlarged where its letters are small.
      </p>
      <p>
        Boxes show each word with the engine’s confidence: green from 80%, amber from 60%, red below. Of 29
        test pictures (three fonts from 11 to 32 pixels, bold, italic, dark mode, see-through, slanted,
        blurred, noisy, shaded, turned by the camera) at least 98% of the words are read right; handwriting
        and curved text are not what it was made for.
      </p>
      <p>
        Pictures the browser itself cannot open (HEIC in most) cannot be read here. Other languages: open a
        .traineddata file of the tessdata_fast or tessdata_best collections.
      </p>
    </HowItWorks>
  );
}
