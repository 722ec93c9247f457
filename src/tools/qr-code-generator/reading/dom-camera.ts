/** The camera, looked at a few times a second until a code is in view. Pictures never leave the page. */
import type { Code } from './payload.ts';
import type { Picture } from './places.ts';

type Watch = {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  /** Reads one picture; the next is taken when the answer is there. */
  readonly read: (picture: Picture) => Promise<Code | undefined>;
};

const PAUSE_MS = 120;
/** Small enough to be read within a few frames. */
const MOST_SIDE_PX = 800;

/** The first code seen. Rejects when the person or the device refuses, and when the signal is aborted. */
export async function watchForCode({ video, signal, read }: Watch): Promise<Code> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    return await firstCode({ video, signal, read });
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

async function firstCode({ video, signal, read }: Watch): Promise<Code> {
  const canvas = document.createElement('canvas');
  for (;;) {
    signal.throwIfAborted();
    const picture = grab(video, canvas);
    const code = picture && (await read(picture));
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function grab(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | undefined {
  const scale = Math.min(1, MOST_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0) return undefined;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Why there is no picture, in words (Media Capture and Streams §10.2). */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return CAMERA_PROBLEMS.get(name) ?? 'The camera could not be started.';
}

const CAMERA_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', 'The camera was not allowed. Allow it for this page in the browser’s settings.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera is in use by another program.'],
]);
