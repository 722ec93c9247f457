/** Runs the conversions off the main thread. */
import { serve } from '#src/lib/worker/serve.ts';
import { convertCsvBlob, convertJsonBlob } from './browser-file.ts';
import { convertCsvToJson, convertJsonToCsv } from './logic.ts';

export const api = serve({ convertJsonToCsv, convertCsvToJson, convertJsonBlob, convertCsvBlob });
