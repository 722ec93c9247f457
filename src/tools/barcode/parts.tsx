/** The camera as another way to enter a picture. */
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';
import type { BelowProps, Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

/** Only pages that came by a secure way have one. */
const hasCamera = (): boolean => 'mediaDevices' in navigator;

/** Looks until a code is in view, and enters that picture. */
function CameraInput({ enter, ask }: BelowProps) {
  const task = useTask<undefined>();
  const video = useRef<HTMLVideoElement>(null);
  const isOffered = useBrowserValue(hasCamera, true);
  const { state } = task;
  const isWatching = state.status === 'running';
  const start = () =>
    task.start(async ({ signal }) => {
      const { cameraProblem, watch } = await import('#src/ui/files/dom-camera.ts');
      if (!video.current) return undefined;
      // The worker outlives the watching: what it says of the last picture is dropped.
      const context = { signal: new AbortController().signal, onProgress: () => undefined };
      const read = async (_picture: ImageData, canvas: HTMLCanvasElement) => {
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const file = blob && new File([blob], 'camera.png', { type: blob.type });
        return file && (await ask({ text: file }, context)).ok ? file : undefined;
      };
      const seen = await watch({ video: video.current, signal, read }).catch((error: unknown) => {
        throw new Error(cameraProblem(error), { cause: error });
      });
      if (!signal.aborted) enter({ text: seen });
      return undefined;
    });
  if (!isOffered) return null;
  return (
    <>
      <Row>
        <Button icon={<Camera aria-hidden="true" />} onClick={isWatching ? task.cancel : start}>
          {isWatching ? 'Stop the camera' : 'Use the camera'}
        </Button>
        {isWatching && <span className={styles['hint']}>Hold the code in front of the camera.</span>}
      </Row>
      <video ref={video} className={styles['video']} hidden={!isWatching} muted playsInline />
      {state.status === 'failed' && <Failure onRetry={task.retry}>{state.message}</Failure>}
    </>
  );
}

export const parts: Parts = { below: CameraInput };
