/** JSON to CSV: paste or open an array, press the button, take the table; and the way back. */
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { OptionRow, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { ConversionOptions } from './panels/conversion-options.tsx';
import { CSV_EXAMPLE, Explanation, JSON_EXAMPLE } from './panels/explanation.tsx';
import { InputField } from './panels/input-field.tsx';
import { OutcomeView } from './panels/outcome-view.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { useManyFiles } from '#src/ui/files/use-many-files.ts';
import { requestOf } from './options.ts';
import { usePage } from './use-page.ts';
import { WORDS } from './panels/words.ts';

/** Fetched when several files come at once. */
const ManyConversions = lazyPart(
  () => import('./panels/many-conversions.tsx'),
  ({ ManyConversions }) => ManyConversions,
);

export default function JsonToCsvPage() {
  const many = useManyFiles();
  const page = usePage(many);
  const { settings, input } = page;
  const convert = () => {
    many.ask();
    // Files alone have nothing to do with the empty box.
    if (many.files.length === 0 || input.file || input.text !== '') page.convert();
  };
  return (
    <>
      <Columns>
        <Panel>
          <InputField
            {...page}
            onInput={page.take}
            onFile={page.open}
            onFiles={many.open}
            onConvert={convert}
          />
          <Row>
            <Button look="primary" onClick={convert}>
              {WORDS[settings.to].button}
            </Button>
          </Row>
          <OptionRow>
            <ConversionOptions settings={settings} set={page.change} />
          </OptionRow>
        </Panel>
        <Panel>
          <OutcomeView
            {...page}
            set={page.change}
            onRepair={page.mend}
            onSwap={(made) => {
              page.tool.undo.remember();
              page.convertAnew(made, settings.to === 'csv' ? 'json' : 'csv');
            }}
            onStrict={page.takeStrictOnly}
          />
        </Panel>
      </Columns>
      {many.files.length > 0 && (
        <ManyConversions {...many} request={requestOf(settings, undefined, page.dialect)} />
      )}
      <ToolBar
        tool={page.tool}
        onExample={() => page.convertAnew({ text: settings.to === 'csv' ? JSON_EXAMPLE : CSV_EXAMPLE })}
        onClear={() => {
          many.close();
          page.clear();
        }}
        onReset={page.afterReset}
        link={() => ({ text: input.text })}
      />
      <Explanation />
    </>
  );
}
