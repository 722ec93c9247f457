/** The camera, looked at a few times a second until something is in view. Pictures never leave the page. */

type Watch<T> = {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  /** Looks at one picture; the next is taken when the answer is there. */
  readonly read: (picture: ImageData, canvas: HTMLCanvasElement) => Promise<T | undefined>;
};

const PAUSE_MS = 120;
/** Small enough to be read within a few frames. */
const MOST_SIDE_PX = 800;

/** The first answer of `read`. Rejects when the person or the device refuses, and when the signal is aborted. The camera is let go then, and when the page is left. */
export async function watch<T>({ video, signal, read }: Watch<T>): Promise<T> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  addEventListener('pagehide', letGo);
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    return await firstSeen({ video, signal, read });
  } finally {
    removeEventListener('pagehide', letGo);
    letGo();
    video.srcObject = null;
  }
}

async function firstSeen<T>({ video, signal, read }: Watch<T>): Promise<T> {
  const canvas = document.createElement('canvas');
  for (;;) {
    signal.throwIfAborted();
    const picture = grab(video, canvas);
    const seen = picture && (await read(picture, canvas));
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function grab(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
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
