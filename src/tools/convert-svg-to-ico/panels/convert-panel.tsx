/** The right half: one size as specified, several sizes in one file, and how they look in a browser's tab. */
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import type { ManyHeld } from '#src/ui/files/use-many-files.ts';
import type { Pictures } from '../drawing/dom-pictures.ts';
import { useSaving } from '../icon/dom-save.ts';
import { baseName, iconFileName, MULTI_SIZES } from '../logic.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { SIZE_CHOICES, type Options } from '../options.ts';
import styles from '../page.module.css';
import { SavingStatus } from './saving-status.tsx';
import type { SvgFacts } from '#src/lib/svg/svg.ts';
import { TabPreviews } from './tab-previews.tsx';

const ICO_TYPE = 'image/vnd.microsoft.icon';

type ConvertPanelProps = {
  readonly drawing: Drawing | undefined;
  readonly facts: Result<SvgFacts> | undefined;
  readonly pictures: Pictures | undefined;
  /** Whether there is something that can be converted. */
  readonly isReady: boolean;
  /** Several files, to be converted with the same press. */
  readonly many: ManyHeld;
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
};

export function ConvertPanel({ drawing, facts, pictures, isReady, many, options, set }: ConvertPanelProps) {
  const saving = useSaving(drawing);
  // A file that cannot be drawn is a chosen file: pressing the button shows what is wrong with it, and logs it.
  const isBroken = facts?.ok === false || (pictures !== undefined && pictures.preview === undefined);
  const isConvertible = isReady || isBroken;
  const { size } = options;
  const sizes = MULTI_SIZES.filter((each) => options.multiSizes.split(',').includes(String(each)));
  return (
    <Panel>
      <SelectField
        label="Size in pixels"
        choices={SIZE_CHOICES}
        value={size}
        onChange={(chosen) => set({ size: chosen })}
      />
      <Button
        look="primary"
        disabled={!isConvertible && many.files.length === 0}
        onClick={() => {
          many.ask();
          if (drawing && isConvertible)
            saving.save(iconFileName(drawing.name, Number(size)), ICO_TYPE, () =>
              convert(drawing, [Number(size)], facts),
            );
        }}
      >
        Convert to {size}x{size} ICO
      </Button>
      <fieldset className={styles['sizes']}>
        <legend>Several sizes in one file</legend>
        {MULTI_SIZES.map((each) => (
          <Checkbox
            key={each}
            label={String(each)}
            checked={sizes.includes(each)}
            onChange={(isOn) =>
              set({
                multiSizes: MULTI_SIZES.filter((other) =>
                  other === each ? isOn : sizes.includes(other),
                ).join(','),
              })
            }
          />
        ))}
      </fieldset>
      <Row>
        <Button
          disabled={!isReady || sizes.length === 0}
          onClick={() =>
            drawing && saving.save(`${baseName(drawing.name)}.ico`, ICO_TYPE, () => convert(drawing, sizes))
          }
        >
          Save all in one ICO
        </Button>
        {drawing && isReady && (
          <SendTo
            kind="image"
            value={async () => [
              new File([await convert(drawing, [Number(size)])], iconFileName(drawing.name, Number(size)), {
                type: ICO_TYPE,
              }),
            ]}
            what="The icon"
          />
        )}
      </Row>
      <SavingStatus saving={saving} facts={facts} />
      {pictures && <TabPreviews pictures={pictures} name={baseName(drawing?.name ?? '')} />}
    </Panel>
  );
}

/** What draws is loaded when something is to be drawn. */
async function convert(
  { source }: Drawing,
  sizes: readonly number[],
  facts?: Result<SvgFacts>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!source.ok) throw new Error(source.problem.message);
  if (facts?.ok === false) throw new Error(describeProblem(facts.problem));
  const { drawIco } = await import('../drawing/dom-draw.ts');
  return drawIco(source.value, sizes);
}
