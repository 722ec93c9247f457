/** The drawing beside a tool's name, in the parts of the frame that are made in the browser. */
import glyph from '#src/ui/basics/glyph.module.css';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { TOOL_ICONS_FILE } from '#src/lib/tool-icons-file.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** `makeGlyph('token')`; the name beside it says what it means. */
export function makeGlyph(id: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('class', glyph['glyph'] ?? '');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${siteAddress(TOOL_ICONS_FILE)}#${id}`);
  drawing.append(use);
  return drawing;
}
