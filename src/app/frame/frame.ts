/** Brings the frame of every page to life: a little code without a framework. On a tool's page it comes after the tool (app/early/wake-frame.ts). */
import './styles.ts';
import { replay } from '../early/replay.ts';
import { LIVE_PART_ID } from '../live-part.ts';
import { startConsent } from './consent.ts';
import { startLate } from './late.ts';
import { startPalette } from './palette.ts';
import { startPersonal } from './personal.ts';
import { startSearches } from './search.ts';
import { startShortcuts } from './shortcuts.ts';
import { startSidebar } from './sidebar.ts';
import { startSkipLink } from './skip-link.ts';
import { startTheme } from './theme.ts';
import { startUpdates } from './updates.ts';

startTheme();
startSkipLink();
startConsent();
startSidebar();
startSearches();
startPalette();
startShortcuts();
startLate();
startPersonal();
startUpdates();

for (const part of document.querySelectorAll('#sidebar, footer, [data-part]:not([data-part="column"])'))
  void replay(part);
// A page without a tool is ready when its frame is.
if (!document.getElementById(LIVE_PART_ID)) document.documentElement.dataset['alive'] = '';
