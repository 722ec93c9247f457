/** Code that is fetched when it is first needed, and asked for with every key after that. */

/**
 * `load`, asked until it answers and answered from memory from then on. An `import()` of what is there already still takes a
 * task of the browser's own, and a newer key may come before it: the older key's answer would never be shown. What fails is
 * asked again.
 *
 * @example const loadLogic = loadOnce(() => import('./logic.ts'));
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    const current = (asked ??= load());
    current.catch(() => {
      if (asked === current) asked = undefined;
    });
    return current;
  };
}
