/** Processor time, for tests that hold a limit: unlike the time on the clock, it hardly depends on what else the machine does. */

/** What this process has used of processor time so far, in milliseconds: the difference of two calls is what the code between them took. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
