/** JSON to CSV: paste or open an array, press the button, take the table; and the way back. */
import { useMemo, useState } from 'react';
import { type Arrival, useArrival } from '#src/ui/arrival.ts';
import { Bench, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { ConversionOptions } from './conversion-options.tsx';
import { CSV_EXAMPLE, Explanation, JSON_EXAMPLE } from './explanation.tsx';
import { InputField } from './input-field.tsx';
import type { Dialect } from './json-rows.ts';
import { OutcomeView } from './outcome-view.tsx';
import type { Repair } from './requests.ts';
import { DEFAULT_SETTINGS, isOnOffer, requestOf, type Settings, settingsFromLink } from './settings.ts';
import { type Input, isLive, isSmall, useConversion } from './use-conversion.tsx';
import { WORDS } from './words.ts';

const NOTHING: Input = { text: '' };

export default function JsonToCsvPage() {
  const remembered = useRemembered('json-to-csv-converter', DEFAULT_SETTINGS, isOnOffer);
  const { options: settings, set, reset } = remembered;
  const [input, setInput] = useState(NOTHING);
  const [repair, setRepair] = useState<Repair>();
  /** Once JSON5 was asked for, it is read until the page is left. */
  const [dialect, setDialect] = useState<Dialect>('json');
  /** The input for which the button was pressed last; nothing is put out before the first press. */
  const [pressed, setPressed] = useState<Input>();
  const isAsked = pressed !== undefined;
  const request = useMemo(() => requestOf(settings, repair, dialect), [settings, repair, dialect]);
  const conversion = useConversion(input, request, isAsked);

  const convert = (nextSettings = settings, nextRepair = repair, nextDialect = dialect, next = input) => {
    setPressed(next);
    if (isSmall(next)) conversion.cancel();
    else conversion.start(next, requestOf(nextSettings, nextRepair, nextDialect), 'now');
  };
  /** Another input. What was made of the last one goes, or is marked as such. */
  const take = (next: Input, nextRepair?: Repair) => {
    setInput(next);
    setRepair(nextRepair);
    if (isAsked && isLive(next) && !isSmall(next)) {
      conversion.start(next, requestOf(settings, nextRepair, dialect), 'at rest');
    } else if (conversion.isRunning || isSmall(next)) conversion.cancel();
  };
  /** Another input to begin anew with: nothing is put out before the button is pressed for it. */
  const begin = (next: Input, change: Partial<Settings> = {}, nextRepair?: Repair) => {
    conversion.cancel();
    setInput(next);
    setRepair(nextRepair);
    setPressed(undefined);
    set(change);
  };
  const change = (changed: Partial<Settings>) => {
    set(changed);
    if (changed.to && changed.to !== settings.to) {
      conversion.cancel();
      setPressed(undefined);
    } else if (conversion.outcome ?? conversion.isRunning) convert({ ...settings, ...changed });
  };
  /** What was made becomes the input of the way back, and is converted at once. */
  const swap = (made: Input) => {
    const to = settings.to === 'csv' ? 'json' : 'csv';
    set({ to });
    setInput(made);
    setRepair(undefined);
    convert({ ...settings, to }, undefined, dialect, made);
  };
  const mend = (chosen: Repair) => {
    if (chosen === 'json5') setDialect('json5');
    else setRepair(chosen);
    if (chosen === 'json5') convert(settings, undefined, 'json5');
    else convert(settings, chosen);
  };
  useArrival((arrival) => begin({ text: textOf(arrival) }, changeFor(arrival)));

  return (
    <>
      <ToolBar
        onExample={() => begin({ text: settings.to === 'csv' ? JSON_EXAMPLE : CSV_EXAMPLE })}
        onClear={() => begin(NOTHING)}
        onReset={() => {
          reset();
          if (isAsked) convert(DEFAULT_SETTINGS);
        }}
        link={() => ({ ...asText(settings), text: input.text })}
      >
        <ConversionOptions settings={settings} set={change} />
      </ToolBar>
      <Bench>
        <Panel>
          <InputField
            {...{ input, settings, conversion }}
            isPressed={pressed === input}
            onInput={take}
            onFile={begin}
            onConvert={() => convert()}
          />
          <Row>
            <Button look="primary" onClick={() => convert()}>
              {WORDS[settings.to].button}
            </Button>
          </Row>
        </Panel>
        <Panel>
          <OutcomeView
            {...{ conversion, input, settings, dialect }}
            isAsked={isAsked}
            isPressed={pressed === input}
            set={change}
            onRepair={mend}
            onSwap={swap}
            onStrict={() => {
              setDialect('json');
              convert(settings, repair, 'json');
            }}
          />
        </Panel>
      </Bench>
      <Explanation />
    </>
  );
}

const asText = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => value !== DEFAULT_SETTINGS[name as keyof Settings]) // names of Settings, which Object.entries forgets
      .map(([name, value]) => [name, String(value)]),
  );

const textOf = (arrival: Arrival): string =>
  arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value;

function changeFor(arrival: Arrival): Partial<Settings> {
  if (arrival.from === 'link') return settingsFromLink(arrival.values);
  return { to: arrival.kind === 'csv' ? 'json' : 'csv' };
}
