/** Starts the frame of every page: a little code without a framework. On a tool's page it comes after the tool (app/early/load-frame.ts). */
import './styles.ts';
import { replay } from '../early/replay.ts';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';
import { startConsent } from './consent.ts';
import { startIdle } from './start-idle.ts';
import { startFirstBox } from './first-box.ts';
import { startGroups } from './groups.ts';
import { startOwnLists } from './own-lists.ts';
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
startGroups();
startOwnLists();
startSidebar();
startSearches();
startPalette();
startShortcuts();
startIdle();
startPersonal();
startUpdates();
startFirstBox();

const PARTS = `#sidebar, footer, [data-part]:not([data-part="column"], #${HYDRATION_ROOT_ID} *)`;
for (const part of document.querySelectorAll(PARTS)) void replay(part);
// A page without a tool is ready when its frame is.
if (!document.getElementById(HYDRATION_ROOT_ID)) document.documentElement.dataset['hydrated'] = '';
