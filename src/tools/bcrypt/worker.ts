/** bcrypt off the main thread: a hash takes long, and only ending this worker stops it. */
import { serve } from '#src/lib/worker/serve.ts';
import { calibrate } from './hash/duration.ts';
import { hashWithSalt } from '#src/lib/bcrypt/hash.ts';
import { hashText, verifyText, type HashingOptions } from './logic.ts';

const randomBytes = (lengthBytes: number) => crypto.getRandomValues(new Uint8Array(lengthBytes));

export const api = serve({
  hashWithNewSalt: (text: string, rounds: number, options: HashingOptions) =>
    hashText(text, rounds, randomBytes, options),
  hashWithSalt,
  verifyText,
  calibrate: () =>
    calibrate(
      (rounds) => hashText('calibration', rounds, randomBytes),
      () => performance.now(),
    ),
});
