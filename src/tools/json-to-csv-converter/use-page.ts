/** The state of the page and what can be done to it: another input, the press of the button, another option, a repair, a swap. */
import { useMemo, useState } from 'react';
import { type Arrival, useArrival } from '#src/ui/arrival.ts';
import { useRemembered } from '#src/ui/use-remembered.ts';
import type { Dialect } from './json-rows.ts';
import type { Repair } from './requests.ts';
import { DEFAULT_SETTINGS, isOnOffer, requestOf, type Settings, settingsFromLink } from './settings.ts';
import { type Input, isLive, isSmall, useConversion } from './use-conversion.tsx';

const NOTHING: Input = { text: '' };

/** @example const page = usePage(); page.take({ text: '[{"a":1}]' }); page.convert(); page.conversion.outcome */
export function usePage() {
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

  return {
    settings,
    input,
    dialect,
    conversion,
    isAsked,
    isPressed: pressed === input,
    take,
    begin,
    change,
    swap,
    mend,
    convert: () => convert(),
    clear: () => begin(NOTHING),
    takeStrictOnly: () => {
      setDialect('json');
      convert(settings, repair, 'json');
    },
    resetOptions: () => {
      reset();
      if (isAsked) convert(DEFAULT_SETTINGS);
    },
  };
}

const textOf = (arrival: Arrival): string =>
  arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value;

function changeFor(arrival: Arrival): Partial<Settings> {
  if (arrival.from === 'link') return settingsFromLink(arrival.values);
  return { to: arrival.kind === 'csv' ? 'json' : 'csv' };
}
