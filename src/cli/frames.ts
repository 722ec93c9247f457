/** Messages of JSON-RPC, one per line, each up to a length. */
import { Transform } from 'node:stream';

const LF = 0x0a;

/** Passes whole lines on. One that is longer is told of as soon as it is, is not kept, and is skipped to its end. */
export function framesOf(longestBytes: number, onTooLong: () => void): Transform {
  let parts: Uint8Array[] = [];
  let length = 0;
  let skips = false;
  const take = (bytes: Uint8Array) => {
    if (skips) return;
    length += bytes.length;
    if (length > longestBytes) {
      skips = true;
      parts = [];
      onTooLong();
    } else parts.push(bytes);
  };
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      let rest = chunk;
      for (let end = rest.indexOf(LF); end >= 0; end = rest.indexOf(LF)) {
        take(rest.subarray(0, end + 1));
        if (!skips) this.push(Buffer.concat(parts));
        [parts, length, skips] = [[], 0, false];
        rest = rest.subarray(end + 1);
      }
      if (rest.length > 0) take(rest);
      done();
    },
  });
}
