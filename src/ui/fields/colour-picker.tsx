/** Beside a field in which a colour is typed freely: the browser's own picker, and its pipette where it has one. */
import { Pipette } from 'lucide-react';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import buttons from '#src/ui/files/file-drop.module.css';
import styles from './colour-picker.module.css';

type ColourPickerProps = {
  /** What stands in the field: the picker opens there, where it can hold it. */
  readonly value: string;
  /** `#336699` */
  readonly onPick: (text: string) => void;
  /** The id of the field's label. */
  readonly describedBy: string;
};

type EyeDropperMaker = new () => { open: () => Promise<{ readonly sRGBHex: string }> };

const eyeDropper = (): EyeDropperMaker | undefined =>
  (globalThis as { readonly EyeDropper?: EyeDropperMaker }).EyeDropper; // not in TypeScript's library

const START = '#336699';

/** `<TextField label="Colour" aside={(id) => <ColourPicker describedBy={id} value={colour} onPick={setColour} />} …/>` */
export function ColourPicker({ value, onPick, describedBy }: ColourPickerProps) {
  const hasPipette = useBrowserValue(() => eyeDropper() !== undefined, false);
  const pick = async () => {
    const Maker = eyeDropper();
    if (!Maker) return;
    try {
      onPick((await new Maker().open()).sRGBHex);
    } catch {
      // The person pressed Escape.
    }
  };
  return (
    <>
      {hasPipette && (
        <button
          type="button"
          className={buttons['button']}
          aria-label="Pick from the screen"
          title="Pick from the screen"
          aria-describedby={describedBy}
          onClick={() => void pick()}
        >
          <Pipette aria-hidden="true" />
        </button>
      )}
      <input
        type="color"
        className={styles['picker']}
        aria-label="Colour picker"
        title="Colour picker"
        aria-describedby={describedBy}
        value={/^#[\da-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : START}
        onChange={({ target }) => onPick(target.value)}
      />
    </>
  );
}
