/** The page "On this device": all that this site keeps in the browser, to look at, save, bring back and forget. */
import { Button } from '#src/ui/basics/button.tsx';
import type { PageFacts } from './metadata.tsx';
import styles from './on-this-device.module.css';

const EXPLAINER =
  'What this site keeps in your browser: your choices, never what you enter. None of it leaves this device.';

/** The page's title and description for search engines. */
export const ON_THIS_DEVICE_FACTS: PageFacts = {
  headline: 'On this device',
  description: EXPLAINER,
  keywords: ['privacy', 'storage', 'options', 'export', 'import'],
  path: '/onthisdevice',
};

export function OnThisDevice() {
  return (
    <div className={styles['page']} data-part="device">
      <h1>On this device</h1>
      <p>{EXPLAINER}</p>
      <ul id="device-list" className={styles['list']} aria-label="What is kept" />
      <p id="device-none" hidden>
        Nothing is kept here.
      </p>
      <p id="device-offline" />
      <div className={styles['buttons']}>
        <Button data-does="export-device">Save to a file</Button>
        <Button data-does="import-device">Restore from a file</Button>
        <Button data-does="recents-device" aria-pressed={true}>
          Remember the tools I open
        </Button>
        <Button data-does="forget-device">Forget everything</Button>
      </div>
      <p id="device-status" role="status" tabIndex={-1} />
      <section className={styles['config']} aria-labelledby="offline-heading">
        <h2 id="offline-heading">Without a network</h2>
        <p id="offline-state" role="status" tabIndex={-1} />
        <progress id="offline-progress" aria-label="Downloading what is missing" max={1} hidden />
        <p id="offline-amount" />
        <div className={styles['buttons']}>
          <Button data-does="keep-offline" hidden>
            Keep everything for offline use
          </Button>
          <Button data-does="cancel-offline" hidden>
            Cancel
          </Button>
        </div>
      </section>
      <section id="device-config" className={styles['config']} hidden>
        <h2>Set by whoever hosts this site</h2>
        <p>Read from the file config.json beside its pages.</p>
      </section>
    </div>
  );
}
