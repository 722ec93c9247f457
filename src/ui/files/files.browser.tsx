import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cameraProblem, watch } from './dom-camera.ts';
import { pathOf, readDropped } from './dropped-files.ts';
import { FileButton, FileDrop } from './file-drop.tsx';
import { loadPicture } from './load-picture.ts';
import { readTextFile } from './read-text-file.ts';

const text = new File(['a'], 'a.txt', { type: 'text/plain' });
const picture = new File(['<svg/>'], 'A.SVG', { type: 'image/svg+xml' });

function dropOn(area: Element, ...files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const drag = (type: string) =>
    area.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  drag('dragover');
  return { wasTaken: !drag('drop') };
}

async function openArea(accept?: string, multiple = false, folders = false) {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const onProblem = vi.fn<(message: string) => void>();
  const page = await render(
    <FileDrop {...{ accept, multiple, folders, onFiles, onProblem }}>
      <p>Here</p>
    </FileDrop>,
  );
  return { area: page.container.firstElementChild ?? page.container, onFiles, onProblem };
}

describe('an area for files', () => {
  it('takes the first of several, or all where it may', async () => {
    const one = await openArea();
    expect(dropOn(one.area, text, picture).wasTaken).toBe(true);
    expect(one.onFiles.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.txt']);
    expect(one.onProblem).toHaveBeenLastCalledWith('Not opened: A.SVG. One file at a time is taken here.');
    dropOn(one.area, text, picture, picture);
    expect(one.onProblem).toHaveBeenLastCalledWith(
      'Not opened: A.SVG and 1 more. One file at a time is taken here.',
    );
    const many = await openArea(undefined, true);
    dropOn(many.area, text, picture);
    expect(many.onFiles.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.txt', 'A.SVG']);
    expect(many.onProblem).not.toHaveBeenCalled();
  });

  it.each(['.svg', 'image/*', 'image/svg+xml', '.txt, .svg'])('holds dropped files to %s', async (accept) => {
    const { area, onFiles } = await openArea(accept);
    dropOn(area, picture);
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('refuses other kinds in words', async () => {
    const { area, onFiles, onProblem } = await openArea('.svg');
    dropOn(area, text);
    expect(onFiles).not.toHaveBeenCalled();
    expect(onProblem).toHaveBeenCalledExactlyOnceWith('Expected a file of the kind .svg.');
  });

  it('takes what fits, and names what does not', async () => {
    const { area, onFiles, onProblem } = await openArea('.svg', true);
    dropOn(area, text, picture);
    expect(onFiles.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['A.SVG']);
    expect(onProblem).toHaveBeenCalledExactlyOnceWith('Not opened: a.txt. Expected files of the kind .svg.');
  });

  it('shows a message when a folder cannot be read, or has nothing in it', async () => {
    const { area, onFiles, onProblem } = await openArea(undefined, true, true);
    const dropFolder = (
      readEntries: (resolve: (found: []) => void, reject: (why: Error) => void) => void,
    ) => {
      const entry = { isFile: false, fullPath: '/x', createReader: () => ({ readEntries }) };
      const dataTransfer = { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => entry }] };
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      area.dispatchEvent(Object.defineProperty(event, 'dataTransfer', { value: dataTransfer }));
    };
    dropFolder((_resolve, reject) => reject(new Error('gone')));
    await vi.waitFor(() =>
      expect(onProblem).toHaveBeenLastCalledWith(
        'The folder could not be read. Drop the files inside it instead.',
      ),
    );
    dropFolder((resolve) => resolve([]));
    await vi.waitFor(() =>
      expect(onProblem).toHaveBeenLastCalledWith('The folder has no files in it. Drop another one.'),
    );
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('leaves a dragged text to the box it is dropped on', async () => {
    const { area, onFiles, onProblem } = await openArea();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    expect(onFiles).not.toHaveBeenCalled();
    expect(onProblem).not.toHaveBeenCalled();
  });
});

describe('a button for files', () => {
  it('gives what was chosen, and the same file again', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    const page = await render(<FileButton onFiles={onFiles} />);
    const input = page.container.querySelector('input');
    if (!input) throw new Error('The button has no file input.');
    await userEvent.upload(input, text);
    await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    await userEvent.upload(input, text);
    await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(2));
    expect(onFiles.mock.lastCall?.[0][0]?.name).toBe('a.txt');
  });
});

describe('what is dropped', () => {
  /** A folder as the browser hands it over: its entries come in batches, an empty one last. */
  const folder = (path: string, ...batches: readonly (readonly object[])[]) => {
    const left = [...batches, []];
    const readEntries = (resolve: (entries: readonly object[]) => void) => resolve(left.shift() ?? []);
    return { isFile: false, fullPath: path, createReader: () => ({ readEntries }) };
  };
  const entry = (path: string) => ({
    isFile: true,
    fullPath: path,
    file: (resolve: (file: File) => void) => resolve(new File(['x'], path.split('/').at(-1) ?? '')),
  });
  const transfer = (...items: readonly object[]) => ({ items }) as unknown as DataTransfer; // what is read of it

  it('is read to the ends of its folders, each file with its path; texts are no files', async () => {
    const dropped = folder(
      '/photos',
      [entry('/photos/a.jpg')],
      [folder('/photos/2024', [entry('/photos/2024/b.jpg')])],
    );
    const files = await readDropped(
      transfer(
        { kind: 'string' },
        { kind: 'file', webkitGetAsEntry: () => dropped },
        { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => text },
      ),
    );
    expect(files.map(pathOf)).toEqual(['photos/a.jpg', 'photos/2024/b.jpg', 'a.txt']);
  });

  it('is nothing where the browser gives nothing, and rejects where a file cannot be read', async () => {
    const nothing = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => null };
    expect(await readDropped(transfer(nothing))).toEqual([]);
    const gone = {
      ...entry('/a.txt'),
      file: (_resolve: unknown, reject: (reason: Error) => void) => reject(new Error('gone')),
    };
    const drop = transfer({ kind: 'file', webkitGetAsEntry: () => gone });
    await expect(readDropped(drop)).rejects.toThrow('gone');
  });
});

describe('the text of a file', () => {
  const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'a.txt');

  it.each([
    ['UTF-8', [0xc3, 0xa9]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
    ['UTF-16LE', [0xff, 0xfe, 0xe9, 0x00]],
    ['UTF-16BE', [0xfe, 0xff, 0x00, 0xe9]],
  ])('is read in %s', async (_, bytes) => {
    expect(await readTextFile(file(...bytes))).toEqual({ ok: true, value: 'é' });
  });

  it('takes one byte order mark off, and leaves a second for the reader to refuse', async () => {
    const mark = [0xef, 0xbb, 0xbf];
    expect(await readTextFile(file(...mark, ...mark, 0x61))).toEqual({ ok: true, value: '\ufeff\ufeffa' });
  });

  it.each([[[]], [[0xef, 0xbb, 0xbf]], [[0xff, 0xfe]]])(
    'is missed in a file that is empty but for a mark: %j',
    async (bytes) => {
      expect(await readTextFile(file(...bytes))).toEqual({
        ok: false,
        problem: { message: 'a.txt is empty: there is no text in it.' },
      });
    },
  );

  it('is refused where it is none, too long, or gone', async () => {
    expect(await readTextFile(file(0xe9))).toMatchObject({ ok: false });
    const large = Object.defineProperty(file(), 'size', { value: 2 ** 40 });
    expect(await readTextFile(large)).toMatchObject({
      problem: { message: expect.stringContaining('up to') as string },
    });
    const gone = Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await readTextFile(gone)).toMatchObject({
      problem: { message: expect.stringContaining('could not be read') as string },
    });
  });
});

describe('a picture', () => {
  const addressOf = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

  it('comes when it can be drawn, with its size', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    expect(await loadPicture(addressOf(svg), 'never')).toMatchObject({ naturalWidth: 3, naturalHeight: 2 });
  });

  it('is refused in the caller’s words where it is none', async () => {
    await expect(loadPicture(addressOf('<svg'), 'no picture')).rejects.toThrow('no picture');
  });
});

describe('the camera', () => {
  /** A camera that sees a red field. */
  function redCamera() {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 48];
    const paint = () => {
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#ff0000';
      context?.fillRect(0, 0, 64, 48);
    };
    paint();
    const stream = canvas.captureStream(30);
    const timer = setInterval(paint, 30);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    return {
      video,
      isOn: () => stream.getTracks().some(({ readyState }) => readyState === 'live'),
      end: () => {
        clearInterval(timer);
        video.remove();
        vi.restoreAllMocks();
      },
    };
  }

  it('is looked at until something is seen, and let go then', async () => {
    const { video, isOn, end } = redCamera();
    let looks = 0;
    const seen = await watch({
      video,
      signal: new AbortController().signal,
      read: ({ data }) => Promise.resolve((looks += 1) > 1 ? data[0] : undefined),
    });
    expect(seen).toBeGreaterThan(200);
    expect([isOn(), video.srcObject]).toEqual([false, null]);
    end();
  });

  it('is let go when the person stops, and when the page is left', async () => {
    for (const way of ['stop', 'leave'] as const) {
      const { video, isOn, end } = redCamera();
      const stopping = new AbortController();
      const watching = watch({ video, signal: stopping.signal, read: () => Promise.resolve(undefined) });
      await expect.poll(() => video.srcObject).not.toBeNull();
      if (way === 'leave') {
        dispatchEvent(new PageTransitionEvent('pagehide'));
        expect(isOn()).toBe(false);
      }
      stopping.abort(new Error('stopped'));
      await expect(watching).rejects.toThrow('stopped');
      expect(isOn()).toBe(false);
      end();
    }
  });

  it('that refuses says why', () => {
    expect(cameraProblem(new DOMException('', 'NotAllowedError'))).toContain('not allowed');
    expect(cameraProblem(new DOMException('', 'NotFoundError'))).toBe('No camera was found.');
    expect(cameraProblem('?')).toBe('The camera could not be started.');
  });
});
