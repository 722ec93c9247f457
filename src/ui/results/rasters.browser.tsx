import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { drawRaster } from './dom-raster.ts';
import { Rasters } from './rasters.tsx';

const SVG =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'%3E%3Cpath fill='%23f00' d='M0 0h1v1H0z'/%3E%3C/svg%3E";
const raster = { type: 'image/png', width: 40, height: 20, fileName: 'a.png' } as const;

const pixels = async (blob: Blob) => {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  return { size: [bitmap.width, bitmap.height], left: at(5, 10), right: at(35, 10) };
};

it('draws at the exact size, with nothing or a colour behind', async () => {
  expect(await pixels(await drawRaster(SVG, raster))).toEqual({
    size: [40, 20],
    left: [255, 0, 0, 255],
    right: [0, 0, 0, 0],
  });
  const { right } = await pixels(await drawRaster(SVG, { ...raster, background: '#00ff00' }));
  expect(right).toEqual([0, 255, 0, 255]);
});

it('writes WebP as WebP', async () =>
  expect((await drawRaster(SVG, { ...raster, type: 'image/webp' })).type).toBe('image/webp'));

it('says what cannot be drawn', async () => {
  const page = await render(<Rasters address="data:image/svg+xml,none" rasters={[raster]} />);
  await page.getByRole('button', { name: 'PNG, 40 × 20' }).click();
  await expect.element(page.getByText('The browser cannot draw this picture.')).toBeVisible();
});

it('saves under its name', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('a.png');
  });
  const page = await render(<Rasters address={SVG} rasters={[raster]} />);
  await page.getByRole('button', { name: 'PNG, 40 × 20' }).click();
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce(), { timeout: 20_000 });
  clicked.mockRestore();
});
