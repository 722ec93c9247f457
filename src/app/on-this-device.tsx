/** The page "On this device": all that this site keeps in the browser, to look at, save, bring back and forget. */
import { Button } from '#src/ui/button.tsx';
import type { PageFacts } from './metadata.tsx';
import styles from './on-this-device.module.css';

const EXPLAINER =
  'What this site keeps in your browser: your choices, never what you enter. Nothing of it leaves this device.';

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
        <Button data-does="import-device">Bring back from a file</Button>
        <Button data-does="recents-device" aria-pressed={true}>
          Remember the tools I open
        </Button>
        <Button data-does="forget-device">Forget all of it</Button>
      </div>
      <p id="device-said" role="status" tabIndex={-1} />
    </div>
  );
}
