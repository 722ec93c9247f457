import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'text-extract',
  path: '/textextract',
  name: 'Extract Text from Image',
  headline: 'Extract Text from Image',
  explainer: 'Read the text in a photo, scan or screenshot',
  keywords: ['ocr', 'image', 'scan', 'photo', 'screenshot', 'recognise', 'tesseract'],
  accepts: ['image'],
});
