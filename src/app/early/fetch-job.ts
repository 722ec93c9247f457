/** Has the code for the first answer fetched while the page's own is still on its way. */
import { LIVE_PART_ID } from '../live-part.ts';

/** Called with the field that was filled: once is enough, and what is searched for in the frame needs no tool. */
export function fetchJob(field: Element): void {
  const { dataset } = document.documentElement;
  const { job } = dataset;
  if (job === undefined || !field.closest(`#${LIVE_PART_ID}`)) return;
  delete dataset['job'];
  for (const address of job.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
