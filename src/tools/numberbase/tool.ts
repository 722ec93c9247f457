import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'numberbase',
  path: '/numberbase',
  name: 'Number bases and floats',
  explainer: 'Whole numbers and fractions in any base, two’s complement, and the bits of a float',
  keywords: [
    'binary',
    'octal',
    'decimal',
    'hex',
    'base converter',
    'radix',
    "two's complement",
    'signed',
    'ieee 754',
    'float',
    'double',
    'half',
    'bfloat16',
    'endian',
    '0xff',
  ],
  accepts: ['number', 'text'],
  answers:
    /^[-+]?[\da-fxbo_.]+(?:e[-+]?\d+)? as (?:u?int(?:8|16|32|64|128)|(?:binary|float)(?:16|32|64)|half|float|double|bfloat16)$|^(?:0[xbo][\da-f_]+|-?\d+)(?: (?:in|to) (?:binary|octal|decimal|hex|hexadecimal|base \d+))$|^0[xbo][\da-f_]+$/i,
});
