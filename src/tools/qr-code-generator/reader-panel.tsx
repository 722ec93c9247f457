/** Reads a code from a picture (picked, dropped, pasted) or the camera. */
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Empty, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { FileButton, FileDrop } from '#src/ui/file-drop.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import { useTask, type Task } from '#src/ui/use-task.ts';
import styles from './page.module.css';

const loadReader = () => import('./reader-worker.tsx');
const loadCamera = () => import('./browser-camera.ts');

const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** `undefined`: no code in the picture. */
type Read = { readonly text: string | undefined };

export function ReaderPanel({ onUse }: { readonly onUse: (text: string) => void }) {
  const task = useTask<Read>();
  const [problem, setProblem] = useState<string>();
  const [isWatching, setIsWatching] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const readFile = (file: File) => {
    setProblem(undefined);
    setIsWatching(false);
    task.start(async (context) => {
      const { reader } = await loadReader();
      const read = reader.run(context, (remote) => remote.readPictureFile(file));
      return { text: await read.catch(rephrase) };
    });
  };
  const watch = () => {
    setProblem(undefined);
    setIsWatching(true);
    startCamera(task, video, () => setIsWatching(false));
  };
  const stop = () => {
    task.cancel();
    setIsWatching(false);
  };
  usePastedImage(readFile);
  const files = {
    accept: 'image/*',
    onFiles: ([file]: readonly File[]) => file && readFile(file),
    onProblem: setProblem,
  };
  return (
    <Panel title="Read a QR code">
      <FileDrop {...files} className={styles['reader']}>
        <Row>
          <FileButton {...files}>Open image</FileButton>
          <CameraButton isWatching={isWatching} onStart={watch} onStop={stop} />
          <span className={styles['hint']}>or drop one here, or paste it (Ctrl+V)</span>
        </Row>
        <video ref={video} className={styles['video']} hidden={!isWatching} muted playsInline />
        {task.state.status === 'running' && !isWatching && (
          <Progress label="Looking for a code" onCancel={task.cancel} />
        )}
        <Outcome task={task} problem={problem} isWatching={isWatching} onUse={onUse} />
      </FileDrop>
    </Panel>
  );
}

function startCamera(task: Task<Read>, video: RefObject<HTMLVideoElement | null>, onEnd: () => void) {
  task.start(async ({ signal }) => {
    const [{ cameraProblem, watchForCode }, { reader }] = await Promise.all([loadCamera(), loadReader()]);
    try {
      if (!video.current) throw new Error('There is no place to show the camera.');
      // The worker outlives the watching: its last picture is dropped.
      const context = { signal: new AbortController().signal, onProgress: () => undefined };
      const text = await watchForCode({
        video: video.current,
        signal,
        read: (picture) => reader.run(context, (remote) => remote.readPicture(picture, FRAME_MS)),
      });
      return { text };
    } catch (error) {
      throw new Error(cameraProblem(error), { cause: error });
    } finally {
      if (!signal.aborted) onEnd();
    }
  });
}

/** One picture of the camera may take this long; the next shows the code better. */
const FRAME_MS = 150;

const rephrase = (error: unknown): never => {
  throw new Error('Expected a picture that the browser can open (PNG, JPEG, WebP, GIF, AVIF).', {
    cause: error,
  });
};

type CameraButtonProps = {
  readonly isWatching: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
};

function CameraButton({ isWatching, onStart, onStop }: CameraButtonProps) {
  const isOffered = useBrowserValue(hasCamera, false);
  if (!isOffered) return null;
  return (
    <Button icon={<Camera aria-hidden="true" />} onClick={isWatching ? onStop : onStart}>
      {isWatching ? 'Stop the camera' : 'Use the camera'}
    </Button>
  );
}

type OutcomeProps = {
  readonly task: Task<Read>;
  readonly problem: string | undefined;
  readonly isWatching: boolean;
  readonly onUse: (text: string) => void;
};

function Outcome({ task, problem, isWatching, onUse }: OutcomeProps) {
  const { state } = task;
  const failure = problem ?? (state.status === 'failed' ? state.message : undefined);
  if (failure !== undefined) return <Notice tone="error">{failure}</Notice>;
  if (isWatching) return <p className={styles['hint']}>Hold the code into the picture.</p>;
  if (state.status !== 'done')
    return <Empty>What a code says stands here. No picture leaves this page.</Empty>;
  const { text } = state.value;
  if (text === undefined) {
    return (
      <Notice tone="warning">
        No QR code was found. Try a sharper picture, straight from above, with its whole margin.
      </Notice>
    );
  }
  return (
    <>
      <OutputBlock label="It says" value={text} kind="text" wrap live />
      <Button onClick={() => onUse(text)}>Make a code of it</Button>
    </>
  );
}

/** Takes an image from the clipboard, wherever the focus is. The effect listens to the window. */
function usePastedImage(onImage: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!image) return;
    event.preventDefault();
    onImage(image);
  });
  useEffect(() => {
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, []);
}
