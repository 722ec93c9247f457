/** Has the code for the first answer fetched and run: at the first input while the page's own is still on its way, else when the page rests. */
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';

/** A field was filled. What is searched for in the frame needs no tool. */
export function fetchJobOf(field: Element): void {
  if (field.closest(`#${HYDRATION_ROOT_ID}`)) fetchJob();
}

/** Once is enough. */
export function fetchJob(): void {
  const { dataset } = document.documentElement;
  const { job } = dataset;
  if (job === undefined) return;
  delete dataset['job'];
  for (const address of job.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    document.head.append(link);
    // Run before the tool asks for it. Where it does not come, the tool shows an error when it needs it.
    import(/* @vite-ignore */ link.href).catch(() => undefined);
  }
}
