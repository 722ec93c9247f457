/** Whether a text may be a recipe of CyberChef: what reads it is fetched only then. */

/** A text of ours has no name straight before a bracket, and no JSON. */
const LOOKS = /^\s*(?:\[\s*\{\s*"op"\s*:|(?:[A-Z][\w /\-.&]*\())/;
const LINK = /^\s*https?:\/\/\S*#(?:\S*&)?recipe=/i;

/** A link to CyberChef's page with a recipe. */
export const isChefLink = (text: string): boolean => LINK.test(text);

/** A link, its JSON, or an operation as it writes it. */
export const looksLikeChef = (text: string): boolean => isChefLink(text) || LOOKS.test(text);
