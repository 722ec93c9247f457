/** Hash Text: what the command line and the library take and give. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { surrogateNote } from '#src/lib/form/notes.ts';
import { choice } from '#src/lib/options.ts';
import { decodeText } from '#src/lib/text-encoding.ts';
import { ALGORITHMS, ALL_IDS, CORE_IDS, type AlgorithmId } from './digests/algorithms.ts';
import { closeHashers, giveBack, openHashers } from './digests/hashers.ts';
import { readInput, writeDigest } from './logic.ts';
import { algorithmNamed } from './digests/labels.ts';
import { FIELDS, OPTIONS } from './options.ts';

type AlgorithmChoice = AlgorithmId | 'all';

const idsOf = (algorithm: AlgorithmChoice): readonly AlgorithmId[] =>
  algorithm === 'all' ? CORE_IDS : [algorithm];

const ofLink = ({ expected }: Readonly<Record<string, unknown>>) =>
  expected === ''
    ? undefined
    : { inputs: {}, note: 'the digest of the link is compared on the page; here --check LIST compares' };

export const form = defineForm({
  linkNames: { fields: FIELDS, read: ofLink },
  inputs: { text: { kind: 'text', takes: 'bytes', label: 'Text or file', page: { takesManyFiles: true } } },
  options: {
    algorithm: choice<AlgorithmChoice>(
      'sha256',
      [
        ...ALL_IDS.map((value) => ({ value, label: ALGORITHMS[value].name })),
        { value: 'all', label: 'The eight of the page' },
      ],
      { meant: algorithmNamed },
    ),
    ...OPTIONS,
  },
  outputs: { digest: { kind: 'row', label: 'Digest' }, digests: { kind: 'rows', label: 'Digests' } },
  command: { checksSums: true },
  trigger: { on: 'input', acceptsEmpty: true, inWorker: true },
  page: { empty: 'Enter a text.' },
  examples: [
    {
      inputs: { text: 'abc' },
      outputs: { digest: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
      source: 'FIPS 180-4',
    },
    {
      inputs: { text: 'abc' },
      options: { algorithm: 'md5' },
      outputs: { digest: '900150983cd24fb0d6963f7d28e17f72' },
      source: 'RFC 1321',
    },
  ],
  howItWorks: [
    'A digest is made of the bytes as they are: a text in UTF-8, a file untouched. `--check LIST` compares files with a list of digests, as `sha256sum --check` does.',
  ],
  async run({ text }, { algorithm, format, encoding }) {
    const typed =
      typeof text === 'string' ? text : encoding === 'text' ? '' : (decodeText(text, 'utf-8') ?? '');
    const read = encoding === 'text' ? undefined : readInput(typed.trim(), encoding);
    if (read && !read.ok) return refuse(read.problem);
    const bytes = read ? read.value.bytes : typeof text === 'string' ? encodeUtf8(text) : text;
    const hashers = await openHashers(idsOf(algorithm));
    for (const hasher of hashers.values()) hasher.init().update(bytes);
    const digests = closeHashers(hashers);
    giveBack(hashers);
    const rows = [...digests].map(([id, digest]) => ({
      label: ALGORITHMS[id].name,
      value: writeDigest(digest, format),
    }));
    const notes = typeof text === 'string' && encoding === 'text' ? surrogateNote(text) : [];
    return answer(algorithm === 'all' ? { digests: rows } : { digest: rows[0]?.value ?? '' }, notes);
  },
  stream: {
    async *pieces(pieces, { algorithm, format }) {
      const hashers = await openHashers(idsOf(algorithm));
      for (const hasher of hashers.values()) hasher.init();
      for await (const piece of pieces) for (const hasher of hashers.values()) hasher.update(piece);
      const digests = closeHashers(hashers);
      giveBack(hashers);
      const lines = [...digests].map(([id, digest]) =>
        algorithm === 'all'
          ? `${ALGORITHMS[id].name}: ${writeDigest(digest, format)}`
          : writeDigest(digest, format),
      );
      yield encodeUtf8(lines.join('\n'));
      return undefined;
    },
    isText: () => true,
  },
});
