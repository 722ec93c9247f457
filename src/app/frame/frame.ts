/** Brings the frame of every page to life: a little code without a framework. On a tool's page it comes after the tool (app/early/wake-frame.ts). */
import './styles.ts';
import { replay } from '../early/replay.ts';
import { LIVE_PART_ID } from '../live-part.ts';
import { tendConsent } from './consent.ts';
import { tendLate } from './late.ts';
import { tendPalette } from './palette.ts';
import { tendPersonal } from './personal.ts';
import { tendSearches } from './search.ts';
import { tendShortcuts } from './shortcuts.ts';
import { tendSidebar } from './sidebar.ts';
import { tendTheme } from './theme.ts';
import { tendUpdates } from './updates.ts';

tendTheme();
tendConsent();
tendSidebar();
tendSearches();
tendPalette();
tendShortcuts();
tendLate();
tendPersonal();
tendUpdates();

for (const part of document.querySelectorAll('#sidebar, footer, [data-part]:not([data-part="column"])'))
  void replay(part);
// A page without a tool is ready when its frame is.
if (!document.getElementById(LIVE_PART_ID)) document.documentElement.dataset['alive'] = '';
