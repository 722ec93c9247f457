/** Triple DES in CBC mode (FIPS 46-3), to read old key files; written for size, not for speed. */
import { bytesOfInteger, integerOfBytes } from './asn1.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Permutations by the numbers of FIPS 46-3, in which 1 is the first bit. */
const FIRST = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((start) =>
  Array.from({ length: 8 }, (_, at) => start - 8 * at),
);
const LAST = FIRST.map((_, at) => FIRST.indexOf(at + 1) + 1);
const SPREAD = Array.from({ length: 48 }, (_, at) => ((4 * Math.floor(at / 6) + (at % 6) + 31) % 32) + 1);
const MIX = [
  16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22,
  11, 4, 25,
];
const KEY_FIRST = [
  57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36,
  63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
];
const KEY_SECOND = [
  14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47,
  55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
];
const SHIFTS = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1];
/** The eight S-boxes, each with its four rows. */
const BOXES = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
];

/** Bits as they are numbered, of a number of `width` bits. */
function permute(value: bigint, width: number, order: readonly number[]): bigint {
  let out = 0n;
  for (const bit of order) out = (out << 1n) | ((value >> BigInt(width - bit)) & 1n);
  return out;
}

const LOW_28 = (1n << 28n) - 1n;
const LOW_32 = (1n << 32n) - 1n;

/** The sixteen round keys of a key of 64 bits. */
function roundKeys(key: bigint): bigint[] {
  const start = permute(key, 64, KEY_FIRST);
  let [left, right] = [start >> 28n, start & LOW_28];
  return SHIFTS.map((shift) => {
    const rotate = (half: bigint) => ((half << BigInt(shift)) | (half >> BigInt(28 - shift))) & LOW_28;
    [left, right] = [rotate(left), rotate(right)];
    return permute((left << 28n) | right, 56, KEY_SECOND);
  });
}

function des(block: bigint, keys: readonly bigint[]): bigint {
  const start = permute(block, 64, FIRST);
  let [left, right] = [start >> 32n, start & LOW_32];
  for (const key of keys) {
    const spread = permute(right, 32, SPREAD) ^ key;
    let mixed = 0n;
    BOXES.forEach((box, at) => {
      const six = Number((spread >> BigInt(42 - 6 * at)) & 63n);
      const row = ((six >> 4) & 2) | (six & 1);
      mixed = (mixed << 4n) | BigInt(`0x${box.charAt(row * 16 + ((six >> 1) & 15))}`);
    });
    [left, right] = [right, left ^ permute(mixed, 32, MIX)];
  }
  return permute((right << 32n) | left, 64, LAST);
}

/** Decrypts whole blocks with a key of 24 bytes; the padding is left on. */
export function decryptTripleDes(key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Bytes {
  const keys = [0, 8, 16].map((at) => roundKeys(integerOfBytes(key.subarray(at, at + 8))));
  const [first = [], second = [], third = []] = keys;
  const out = new Uint8Array(encrypted.length);
  let before = integerOfBytes(iv);
  for (let at = 0; at + 8 <= encrypted.length; at += 8) {
    const block = integerOfBytes(encrypted.subarray(at, at + 8));
    const plain = des(des(des(block, third.toReversed()), second), first.toReversed()) ^ before;
    out.set(bytesOfInteger(plain, 8), at);
    before = block;
  }
  return out;
}
