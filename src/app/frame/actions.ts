/** What buttons of the frame do: an element names its action, `data-does="close-sidebar"`. */

const actions = new Map<string, () => void>();

/** Runs `act` whenever an element with that name is pressed. */
export function onAction(name: string, act: () => void): void {
  if (actions.size === 0) document.addEventListener('click', run);
  actions.set(name, act);
}

function run({ target }: Event): void {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-does]')?.dataset['does'];
  if (name) actions.get(name)?.();
}
