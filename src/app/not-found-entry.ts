/** The 404 page in the browser: only there is the address known, since one document answers for all that do not exist. */
import { allTools } from '#src/tools/catalogue.ts';
import { isOffered } from '#src/ui/sending/offered.ts';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { suggestTool } from './suggest-tool.ts';

const suggestion = document.querySelector<HTMLElement>('[data-part="suggestion"]');
const link = suggestion?.querySelector('a');
const tool = suggestTool(
  location.pathname,
  allTools.filter(({ path }) => isOffered(path)),
);

if (suggestion && link && tool) {
  link.href = siteAddress(tool.path);
  link.textContent = tool.name;
  suggestion.hidden = false;
}
