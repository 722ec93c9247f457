/** A drawing to try the tool with: a gradient, a stroke, no text. */
export const EXAMPLE_NAME = 'compass.svg';

/** The drawing that the Example button puts in. */
export const EXAMPLE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#2f80ed"/>
      <stop offset="1" stop-color="#12b5a6"/>
    </linearGradient>
  </defs>
  <circle cx="32" cy="32" r="29" fill="url(#sky)"/>
  <circle cx="32" cy="32" r="24" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>
  <path d="M46 18 37 37 18 46 27 27Z" fill="#fff"/>
  <path d="M46 18 37 37 27 27Z" fill="#ff5d3b"/>
</svg>
`;
