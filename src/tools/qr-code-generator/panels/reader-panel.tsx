/** Reads codes from pictures (picked, dropped, pasted) or the camera. */
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { FileButton, FileDrop } from '#src/ui/files/file-drop.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { usePastedImages } from '#src/ui/files/use-paste.ts';
import type { Task } from '#src/ui/jobs/use-task.ts';
import type { PictureCodes } from '../reading/dom-read.ts';
import { CodesFound } from './codes-found.tsx';
import styles from '../page.module.css';

const orSay = (cause: unknown): never => {
  throw new Error('The reader could not be loaded. Check the connection.', { cause });
};
const loadReader = () => import('../reading/dom-read.ts').catch(orSay);
const loadCamera = () => import('#src/ui/files/dom-camera.ts').catch(orSay);

/** More pictures at once than these are a list, with a text to save for each: so many codes in full would fill the page. */
const MOST_SHOWN = 10;

const ManyPictures = lazyPart(
  () => import('./many-pictures.tsx'),
  ({ ManyPictures }) => ManyPictures,
);

const EachPicture = lazyPart(
  () => import('./each-picture.tsx'),
  ({ EachPicture }) => EachPicture,
);

const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** The reading of pictures, or of the camera. */
export type ReadTask = Task<readonly PictureCodes[]>;

type ReaderPanelProps = {
  /** Pictures that were sent from another page. */
  readonly pictures: readonly File[] | undefined;
  readonly task: ReadTask;
  /** The task is the camera's. */
  readonly isWatching: boolean;
  readonly setIsWatching: (isWatching: boolean) => void;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Too many to be shown in full. */
  readonly many: readonly File[];
  readonly setMany: (files: readonly File[]) => void;
  readonly onUse: (text: string) => void;
};

export function ReaderPanel({ pictures, task, many, setMany, onUse, ...camera }: ReaderPanelProps) {
  const { isWatching, setIsWatching, video } = camera;
  const [problem, setProblem] = useState<string>();
  const readFiles = (files: readonly File[]) => {
    setProblem(undefined);
    setIsWatching(false);
    if (files.length > MOST_SHOWN) {
      task.cancel();
      setMany([...many, ...files]);
      return;
    }
    task.start(async (context) => (await loadReader()).readPictureFiles(files, context));
  };
  const watch = () => {
    setProblem(undefined);
    startCamera(task, video, setIsWatching);
  };
  const stop = () => {
    task.cancel();
    setIsWatching(false);
  };
  usePastedImages(readFiles);
  useSentImages(pictures, readFiles);
  const files = { accept: 'image/*', multiple: true, onFiles: readFiles, onProblem: setProblem };
  return (
    <Panel title="Read QR codes">
      <FileDrop {...files} className={styles['reader']}>
        <Row>
          <FileButton {...files} look="plain">
            Open images
          </FileButton>
          <CameraButton isWatching={isWatching} onStart={watch} onStop={stop} />
          <span className={styles['hint']}>
            or drop images here, or paste one<span data-for="keyboard"> (Ctrl+V)</span>
          </span>
        </Row>
        <video ref={video} className={styles['video']} hidden={!isWatching} muted playsInline />
        {task.state.status === 'running' && !isWatching && (
          <Progress label="Looking for codes" fraction={task.state.fraction} onCancel={task.cancel} />
        )}
        {many.length > 0 && <ManyPictures files={many} onClear={() => setMany([])} />}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <Outcome task={task} isWatching={isWatching} onUse={onUse} />
      </FileDrop>
    </Panel>
  );
}

/** Reads what another page sent, once: it comes from outside React, after the first render. */
function useSentImages(
  pictures: readonly File[] | undefined,
  readFiles: (files: readonly File[]) => void,
): void {
  const onSent = useEffectEvent(readFiles);
  useEffect(() => {
    if (pictures) onSent(pictures);
  }, [pictures]);
}

function startCamera(
  task: ReadTask,
  video: RefObject<HTMLVideoElement | null>,
  setIsWatching: (isWatching: boolean) => void,
) {
  task.start(async ({ signal }) => {
    setIsWatching(true);
    const [{ cameraProblem, watch }, { readFrame }] = await Promise.all([loadCamera(), loadReader()]);
    try {
      if (!video.current) throw new Error('There is no place to show the camera.');
      const code = await watch({ video: video.current, signal, read: readFrame });
      return [{ name: 'Camera', codes: [code] }];
    } catch (error) {
      throw new Error(cameraProblem(error), { cause: error });
    } finally {
      if (!signal.aborted) setIsWatching(false);
    }
  });
}

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
  readonly task: ReadTask;
  readonly isWatching: boolean;
  readonly onUse: (text: string) => void;
};

function Outcome({ task: { state, retry, cancel }, isWatching, onUse }: OutcomeProps) {
  if (state.status === 'failed') return <Failure onRetry={retry}>{state.message}</Failure>;
  if (isWatching) return <p className={styles['hint']}>Hold the code in front of the camera.</p>;
  if (state.status !== 'done') {
    return <Empty>The text of each code is shown here. No image leaves this page.</Empty>;
  }
  return (
    <>
      <CodesFound pictures={state.value} onUse={onUse} />
      {state.value.length > 1 && <EachPicture pictures={state.value} onRetry={retry} onClear={cancel} />}
    </>
  );
}
