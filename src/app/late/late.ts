/** Begins what the frame leaves until the page rests. */
import { offerFromOutside } from './from-outside.ts';
import { wearAndRead } from './tend-config.ts';

/** Called once by the frame. */
export function begin(): void {
  offerFromOutside();
  void wearAndRead();
}
