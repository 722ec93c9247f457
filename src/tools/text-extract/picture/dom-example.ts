/** A picture to try the tool on, drawn on the spot: a small receipt. */

const WIDTH_PX = 480;
const LINE_PX = 30;
const MARGIN_PX = 28;
const LINES = [
  'THE CORNER BAKERY',
  '12 Market Street, Leeds',
  '',
  '2 Sourdough loaf            9.80',
  '1 Cinnamon bun              3.20',
  '3 Flat white               10.50',
  '',
  'Total                      23.50',
  'Paid by card, thank you',
] as const;

/** The picture as a PNG file. */
export function drawExample(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = 2 * MARGIN_PX + LINES.length * LINE_PX;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fbfaf5';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#26221c';
    context.font = '20px monospace';
    context.textBaseline = 'top';
    LINES.forEach((line, index) => context.fillText(line, MARGIN_PX, MARGIN_PX + index * LINE_PX));
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'receipt.png', { type: 'image/png' }));
      else reject(new Error('The browser could not draw the example. Close other tabs and try again.'));
    }, 'image/png'),
  );
}
