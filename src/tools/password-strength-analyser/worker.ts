/** zxcvbn and its dictionaries (about a megabyte) off the main thread, loaded when the first password is typed. */
import { serve } from '#src/lib/worker/serve.ts';
import { estimateGuesses } from './guessing/guesses.ts';

export const api = serve({ estimateGuesses });
