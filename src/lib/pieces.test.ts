/** A file is read whole, in order, in pieces of at most 4 MB, and a change on the way is reported. */
import { describe, expect, it } from 'vitest';
import { readPieces, type Source } from './pieces.ts';

const MOST = 4 * 1024 * 1024;

/** What the pieces held, each copied before its memory is used again; a message where it ended with one. */
async function piecesOf(file: Source): Promise<(readonly number[] | string)[]> {
  const pieces: (readonly number[] | string)[] = [];
  for await (const piece of readPieces(file))
    pieces.push(piece.ok ? [...piece.value] : piece.problem.message);
  return pieces;
}

const problem = (size: number, read: number): string =>
  `The file has ${size} bytes, but ${read} could be read. It is a folder, or it was moved, deleted or changed meanwhile. Choose it again.`;

/** Gives these pieces one after the other into the buffer that is handed over, then ends. */
function streaming(size: number, ...pieces: (readonly number[] | Error)[]) {
  const rooms: number[] = [];
  const modes: string[] = [];
  const read = (view: Uint8Array<ArrayBuffer>) => {
    rooms.push(view.byteLength);
    const next = pieces.shift();
    if (next instanceof Error) return Promise.reject(next);
    if (!next) return Promise.resolve({ done: true, value: undefined });
    view.set(next);
    return Promise.resolve({ done: false, value: new Uint8Array(view.buffer.transfer(), 0, next.length) });
  };
  const stream = () => ({
    getReader: ({ mode }: { mode: 'byob' }) => {
      modes.push(mode);
      return { read };
    },
  });
  const file: Source = { size, slice: () => expect.fail('sliced'), stream };
  return { file, rooms, modes };
}

describe('a file that streams', () => {
  it('comes in its pieces, in a buffer no longer than itself', async () => {
    const { file, rooms, modes } = streaming(3, [1, 2], [3]);
    expect(await piecesOf(file)).toEqual([[1, 2], [3]]);
    expect(rooms).toEqual([3, 3, 3]);
    expect(modes).toEqual(['byob']);
  });

  it('comes in a buffer of 4 MB where it is longer, and of one byte where it is empty', async () => {
    const long = streaming(MOST + 1, [1]);
    await piecesOf(long.file);
    expect(long.rooms).toEqual([MOST, MOST]);
    const empty = streaming(0);
    expect(await piecesOf(empty.file)).toEqual([]);
    expect(empty.rooms).toEqual([1]);
  });

  it('ends with what is wrong where it is shorter, longer, or cannot be read on', async () => {
    expect(await piecesOf(streaming(3, [1, 2]).file)).toEqual([[1, 2], problem(3, 2)]);
    expect(await piecesOf(streaming(2, [1], [2], [3]).file)).toEqual([[1], [2], [3], problem(2, 3)]);
    expect(await piecesOf(streaming(3, [1, 2], new Error('gone')).file)).toEqual([[1, 2], problem(3, 2)]);
  });

  it('ends where the browser reports the end without a value', async () => {
    const read = () => Promise.resolve({ done: false });
    const file = {
      size: 0,
      slice: () => expect.fail('sliced'),
      stream: () => ({ getReader: () => ({ read }) }),
    };
    expect(await piecesOf(file)).toEqual([]);
  });
});

describe('a file that cannot stream into a buffer', () => {
  const sliced = (size: number) => {
    const asked: [number, number][] = [];
    const slice = (start: number, end: number) => {
      asked.push([start, end]);
      return { arrayBuffer: () => Promise.resolve(new ArrayBuffer(end - start)) };
    };
    return { asked, file: { size, slice } };
  };

  it.each([
    [0, []],
    [5, [[0, 5]]],
    [MOST, [[0, MOST]]],
    [
      MOST + 1,
      [
        [0, MOST],
        [MOST, MOST + 1],
      ],
    ],
  ])('of %i bytes is read slice by slice', async (size, slices) => {
    const { asked, file } = sliced(size);
    let bytes = 0;
    for await (const piece of readPieces(file)) bytes += piece.ok ? piece.value.length : 0;
    expect(asked).toEqual(slices);
    expect(bytes).toBe(size);
  });

  it('because its reader takes no buffer, is read so too', async () => {
    const { asked, file } = sliced(2);
    const getReader = () => {
      throw new TypeError('not a byte stream');
    };
    expect(await piecesOf({ ...file, stream: () => ({ getReader }) })).toEqual([[0, 0]]);
    expect(asked).toEqual([[0, 2]]);
  });

  it('and is gone meanwhile, ends with that', async () => {
    const file = { size: 2, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await piecesOf(file)).toEqual([problem(2, 0)]);
  });
});
