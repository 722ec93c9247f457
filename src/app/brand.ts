/** The product's name, as it appears in titles and on the page. */
export const BRAND = 'Penknife';
