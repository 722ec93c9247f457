/** Every run of the property tests draws the same cases, so that a change alone decides the outcome; `PROPERTY_SEED=$RANDOM` explores others. */
import { configureGlobal } from 'fast-check';

const FIXED_SEED = 20_261_121;

configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? FIXED_SEED) });
