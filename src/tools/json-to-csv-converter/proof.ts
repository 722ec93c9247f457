/** csv-spectrum, put to the reader of CSV. */
import { isSame, type Proof } from '#src/lib/proof.ts';
import { DEFAULT_JSON_OPTIONS } from './csv/csv-options.ts';
import { convertCsvToJson } from './logic.ts';

type SpectrumCase = { readonly name: string; readonly input: string; readonly rows: unknown };

const csvSpectrum: Proof<SpectrumCase> = {
  standard: 'RFC 4180, CSV',
  file: 'src/tools/json-to-csv-converter/csv/csv-spectrum.suite.json',
  nameOf: ({ name }) => name,
  agrees({ input, rows }) {
    const converted = convertCsvToJson(input, DEFAULT_JSON_OPTIONS);
    return converted.ok && isSame(JSON.parse(converted.value.text), rows);
  },
  differences: {
    location_coordinates:
      'The suite’s JSON has another phone number than its CSV, is one object rather than a list, and stands for other bytes in the degree signs.',
  },
};

export const PROOFS = [csvSpectrum];
