/** A wheel of the entries of a list, as SVG, turned so that the pointer at the top stands on the one that was drawn. */

/** More sectors cannot be read. */
export const MOST_SECTORS = 60;

const COLOURS = ['#f6d6c9', '#d5e8d4', '#d7dff0', '#f5ecc4', '#e4d6ee', '#cfe9ec'];
const LONGEST_LABEL = 18;
const RADIUS = 190;

const round = (value: number): string => String(Math.round(value * 100) / 100);
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // XML has no other controls.
    .replaceAll(/[^\P{Cc}\t]|\ufffe|\uffff/gu, '\ufffd');

/** As much as fits, cut between what people take for letters. */
function labelOf(entry: string): string {
  const clusters = Array.from(new Intl.Segmenter().segment(entry.trim()), ({ segment }) => segment);
  return clusters.length > LONGEST_LABEL
    ? `${clusters.slice(0, LONGEST_LABEL - 1).join('')}…`
    : clusters.join('');
}

/** The wheel comes to rest there: it turns five times first, unless the person wants little motion. `drawn` counts from 0. */
export function wheelPicture(entries: readonly string[], drawn: number): string {
  const turn = 360 / entries.length;
  const rest = -(drawn + 0.5) * turn;
  const edge = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(Math.sin(angle) * RADIUS)} ${round(-Math.cos(angle) * RADIUS)}`;
  };
  const sectors = entries.map((entry, at) => {
    // The last one beside the first must not have its colour.
    const isLast = at === entries.length - 1 && at % COLOURS.length === 0 && at > 0;
    const colour = COLOURS[isLast ? 1 : at % COLOURS.length] ?? '';
    const shape =
      entries.length === 1
        ? `<circle r="${RADIUS}" fill="${colour}"/>`
        : `<path d="M0 0L${edge(at * turn)}A${RADIUS} ${RADIUS} 0 ${turn > 180 ? 1 : 0} 1 ${edge((at + 1) * turn)}Z" fill="${colour}"/>`;
    const label = `<text x="${RADIUS - 30}" transform="rotate(${round((at + 0.5) * turn - 90)})" dominant-baseline="central" fill="#1a1a1a" stroke="none">${escaped(labelOf(entry))}</text>`;
    return shape + label;
  });
  const size = round(Math.max(8, Math.min(16, (turn * Math.PI * RADIUS) / 180 / 2)));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="410" viewBox="-200 -205 400 410">',
    `<style>@media (prefers-reduced-motion:no-preference){.wheel{animation:turn 4s cubic-bezier(.1,.7,.2,1)}}@keyframes turn{from{transform:rotate(${round(rest - 1800)}deg)}}</style>`,
    `<g class="wheel" style="transform:rotate(${round(rest)}deg)" stroke="#ffffff" font-family="sans-serif" font-size="${size}" text-anchor="end">${sectors.join('')}</g>`,
    '<path d="M-12 -204H12L0 -176Z" fill="#1a1a1a" stroke="#ffffff" stroke-width="2"/></svg>',
  ].join('');
}
