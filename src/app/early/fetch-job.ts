/** Has the code for the first answer fetched and run: with the page where a link opens it, at the first input, else when the page rests. */
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';

/** What a link holds is read with the page's own code, not after it. */
export function fetchJobOfLink(): void {
  if (location.hash.includes('=')) fetchJob();
}

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
