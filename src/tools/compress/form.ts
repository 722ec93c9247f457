/** Compress and decompress: what the page, the command line and the library take and give. */
import { defineForm } from '#src/lib/form/form.ts';
import { OPTIONS, OUTPUTS } from './options.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'bytes',
      label: 'Text or file',
      page: { placeholder: 'Hello, world', takesManyFiles: true },
    },
  },
  options: OPTIONS,
  outputs: OUTPUTS,
  trigger: { on: 'input', inWorker: true },
  page: {
    empty: 'Enter a text, drop files, or try the example.',
    announce: (_inputs, _options, texts) => texts['facts'] ?? 'Result is ready',
  },
  examples: [
    {
      inputs: { text: 'H4sIAAAAAAAA/8tIzcnJBwCGphA2BQAAAA==' },
      options: { direction: 'auto' },
      outputs: { result: 'hello' },
    },
    {
      inputs: { text: 'hello' },
      options: { format: 'zlib', as: 'hex' },
      outputs: { result: '789ccb48cdc9c90700062c0215' },
    },
    { inputs: { text: 'hello' }, outputs: { result: 'H4sIAAAAAAAA/8tIzcnJBwCGphA2BQAAAA==' } },
  ],
  howItWorks: [
    'By content: what begins as gzip, zlib or Zstandard does, as it is, in Base64 or in hex, is decompressed; anything else is compressed. The command line compresses unless `-d` is given, and then reads Base64 and hex too.',
    'gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951) hold the same data in different wrappings; Brotli (RFC 7932) and Zstandard (RFC 8878) are newer. The format is told by the first bytes; Brotli and raw deflate have no mark, so you choose them.',
    'All members of a gzip file and all frames of a Zstandard file are read. Each CRC-32, Adler-32, XXH64 and length is checked; where one is wrong, that is an error with both values, and the data waits behind Keep anyway. A note counts what follows the end, and of data that was cut you can keep what was there.',
    'The same input at the same level always gives the same bytes: the header holds no time and no system unless you ask. More than 1 GB, or more than 10 MB and 1,000 times the input, is made only if you say so.',
    'Files of any size are read piece by piece, but Brotli and Zstandard are written in one go, up to 200 MB. Not read: archives (zip, tar), bzip2, xz, lz4, preset dictionaries.',
  ],
  arrive: (arrived, kind) => ({
    inputs: { text: arrived },
    options: { direction: kind === 'compressed' ? 'decompress' : 'auto' },
  }),
  command: {
    // A command says what it does: it compresses unless it was told otherwise.
    certain: () => ({ options: { direction: 'compress' } }),
  },
  run: async ({ text: given }, options, world) => (await import('./work.ts')).work(given, options, world),
  stream: {
    async *pieces(pieces, options, world) {
      const { streamed } = await import('./work.ts');
      return yield* streamed(pieces, options, world);
    },
    isText: ({ as }) => as === 'base64' || as === 'hex',
  },
  readsTyped: ({ direction, read }) => direction === 'decompress' && read === 'auto',
});
