import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'barcode',
  path: '/barcode',
  name: 'Barcodes',
  headline: 'Barcode Maker and Reader',
  explainer: 'EAN, UPC, Code 128, ITF, Data Matrix, PDF417 and Aztec',
  keywords: [
    'barcode',
    'ean13',
    'gtin',
    'upc',
    'code128',
    'code39',
    'itf14',
    'datamatrix',
    'aztec',
    'gs1',
    'isbn',
    'scan',
  ],
  accepts: ['text', 'image'],
  longestText: 3900,
  answers: /^(?:ean|upc|isbn|barcode)(?:-?13)? [\d -]{6,20}x?$/i,
});
