/** The drawers of bwip-js that are used: the others stay out of the bundle. */
import {
  azteccode,
  code128,
  code39,
  code39ext,
  datamatrix,
  drawingSVG,
  ean13,
  ean8,
  gs1_128,
  gs1datamatrix,
  interleaved2of5,
  itf14,
  pdf417,
  rationalizedCodabar,
  upca,
  upce,
} from 'bwip-js/generic';

/** By their names there. */
export const encoders = {
  azteccode,
  code128,
  code39,
  code39ext,
  datamatrix,
  drawingSVG,
  ean13,
  ean8,
  gs1_128,
  gs1datamatrix,
  interleaved2of5,
  itf14,
  pdf417,
  rationalizedCodabar,
  upca,
  upce,
};
