/** Pictures of the drawing for the page: loaded before they are shown, forgotten when the drawing changes. */
import { useEffect, useState } from 'react';
import { logFailure } from '../icon/dom-save.ts';

/** The sides drawn for the tabs, in pixels. */
const TAB_SIDES = [16, 32] as const;
const PREVIEW_SIDE = 320;

/** A drawing's pictures at the sizes shown. */
export type Pictures = {
  /** The drawing these are of. */
  readonly svg: string;
  /** Object URLs; none where the browser cannot draw it. */
  readonly preview?: string;
  readonly icons: ReadonlyMap<number, string>;
  /** Nothing is seen of it. */
  readonly isEmpty: boolean;
};

/** The pictures of `svg` once they are there. The effect talks to the browser's picture loader and owns the addresses. */
export function usePictures(svg: string): Pictures | undefined {
  const [pictures, setPictures] = useState<Pictures>();
  useEffect(() => {
    if (svg === '') return;
    let isWanted = true;
    const addresses: string[] = [];
    const keep = (address: string) => {
      if (isWanted) addresses.push(address);
      else URL.revokeObjectURL(address);
      return address;
    };
    const show = (drawn: Pictures) => {
      if (isWanted) setPictures(drawn);
    };
    drawAll(svg, keep).then(show, (error: unknown) => {
      if (isWanted) logFailure(error);
      show({ svg, icons: new Map(), isEmpty: false });
    });
    return () => {
      isWanted = false;
      for (const address of addresses) URL.revokeObjectURL(address);
      setPictures(undefined);
    };
  }, [svg]);
  return pictures?.svg === svg ? pictures : undefined;
}

async function drawAll(svg: string, keep: (address: string) => string): Promise<Pictures> {
  const { drawIcon, isEmptyDrawing, pictureAddress } = await import('./dom-draw.ts');
  const preview = keep(await pictureAddress(svg, PREVIEW_SIDE));
  const icons = new Map<number, string>();
  for (const side of TAB_SIDES) {
    const png = new Blob([await drawIcon(svg, side)], { type: 'image/png' });
    icons.set(side, keep(URL.createObjectURL(png)));
  }
  return { svg, preview, icons, isEmpty: await isEmptyDrawing(svg) };
}
