/** `npm run build`: the finished site in `build/client`. `PENKNIFE_DESIGN=1` builds one with the design page in `build/design`. */
import { buildSite } from './build/site.ts';
import { runScript } from './script.ts';

await runScript(() => buildSite());
