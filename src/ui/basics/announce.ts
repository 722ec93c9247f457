/** Says something to screen readers without showing it: one polite live region for the whole page. */

const REGION_ID = 'announcements';

/** What the frame renders once. */
export const announcementRegion = { id: REGION_ID, role: 'status', 'aria-live': 'polite' } as const;

/** Reads `message` aloud after what is being read now. Saying the same again is heard again. */
export function announce(message: string): void {
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  region.textContent = region.textContent === message ? `${message}\u00a0` : message;
}
