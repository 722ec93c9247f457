/** The look-alike form of a text: its skeleton (UTS 39, section 4). */
import data from './unicode-lookalikes.json' with { type: 'json' };

let prototypes: ReadonlyMap<string, string> | undefined;

function readPrototypes(): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const line of data.prototypes.split('\n')) {
    const [prototype = '', sources = ''] = line.split(';');
    const text = String.fromCodePoint(...prototype.split(' ').map((code) => Number.parseInt(code, 16)));
    let point = 0;
    for (const gap of sources.split(' ')) {
      point += Number.parseInt(gap, 36);
      read.set(String.fromCodePoint(point), text);
    }
  }
  return read;
}

/** Texts with the same skeleton look alike. It is for comparing, and no correction: `skeletonOf('m')` is `rn`. */
export function skeletonOf(text: string): string {
  prototypes ??= readPrototypes();
  const seen = text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  let skeleton = '';
  for (const char of seen) skeleton += prototypes.get(char) ?? char;
  return skeleton.normalize('NFD');
}
