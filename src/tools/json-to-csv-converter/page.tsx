/** JSON to CSV: paste or open an array, press the button, take the table; and the way back. */
import { Columns, Panel, Row } from '#src/ui/layout.tsx';
import { Button } from '#src/ui/button.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { ConversionOptions } from './panels/conversion-options.tsx';
import { CSV_EXAMPLE, Explanation, JSON_EXAMPLE } from './panels/explanation.tsx';
import { InputField } from './panels/input-field.tsx';
import { OutcomeView } from './panels/outcome-view.tsx';
import { usePage } from './use-page.ts';
import { WORDS } from './panels/words.ts';

export default function JsonToCsvPage() {
  const page = usePage();
  const { settings, input } = page;
  return (
    <>
      <ToolBar
        tool={page.tool}
        onExample={() => page.begin({ text: settings.to === 'csv' ? JSON_EXAMPLE : CSV_EXAMPLE })}
        onClear={page.clear}
        onReset={page.afterReset}
        link={() => ({ text: input.text })}
      >
        <ConversionOptions settings={settings} set={page.change} />
      </ToolBar>
      <Columns>
        <Panel>
          <InputField {...page} onInput={page.take} onFile={page.begin} onConvert={page.convert} />
          <Row>
            <Button look="primary" onClick={page.convert}>
              {WORDS[settings.to].button}
            </Button>
          </Row>
        </Panel>
        <Panel>
          <OutcomeView
            {...page}
            set={page.change}
            onRepair={page.mend}
            onSwap={page.swap}
            onStrict={page.takeStrictOnly}
          />
        </Panel>
      </Columns>
      <Explanation />
    </>
  );
}
