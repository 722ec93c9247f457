/** The state of the page and what can be done to it: another input, the press of the button, another option, a repair, a swap. */
import { useMemo, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { type ManyHeld, withMany } from '#src/ui/files/use-many-files.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import type { Dialect } from './json/json-rows.ts';
import type { Repair } from './requests.ts';
import { DEFAULT_SETTINGS, FIELDS, OPTIONS, requestOf, settingsOf, type Settings } from './options.ts';
import {
  type LargeRequest,
  type Input,
  type Question,
  isLive,
  isSmall,
  useConversion,
} from './use-conversion.tsx';

const NOTHING: Input = { text: '' };

const wayFor = (kind: Kind) => ({ to: kind === 'csv' ? 'json' : 'csv' }) as const;

/** What a link or another page brings begins again, the latter in the direction of its kind. */
const arrivingAt = (open: (input: Input, way?: Partial<Settings>) => void) => ({
  onLink: (fields: { readonly text: string }) => open(fields),
  onText: (text: string, kind: Kind) => open({ text }, wayFor(kind)),
  onFiles: ([file]: readonly File[], kind: Kind) => file && open({ text: '', file }, wayFor(kind)),
});

/** @example const page = usePage(useManyFiles()); page.take({ text: '[{"a":1}]' }); page.convert(); page.conversion.outcome */
export function usePage(many: ManyHeld) {
  const { input, setInput, repair, setRepair, dialect, setDialect, pressed, setPressed, asking } =
    useEntered();
  const isAsked = pressed !== undefined;
  const tool = useTool('json-to-csv-converter', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: withMany(many, {
      get: () => ({ input, repair, isAsked, asked: asking.asked }),
      set: (was) => {
        begin(was.input, was.repair);
        if (was.isAsked) setPressed(was.input);
        // Another object is asked for once more.
        asking.setAsked(was.asked && { ...was.asked, isTyped: false });
      },
    }),
    ...arrivingAt((next, way) => {
      many.close();
      open(next, way);
    }),
  });
  const { settings, set, show } = useSettings(tool);
  const request = useMemo(() => requestOf(settings, repair, dialect), [settings, repair, dialect]);
  const conversion = useConversion(input, request, isAsked, asking);

  /** Another input ended a job, and the button was not pressed since. */
  const [wasStopped, setWasStopped] = useState(false);
  const isRunning = conversion.job.state.status === 'running';
  const convert = (nextSettings = settings, nextRepair = repair, nextDialect = dialect, next = input) => {
    setWasStopped(false);
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
    } else if (isRunning || isSmall(next)) conversion.cancel();
  };
  /** Another input to begin again with: nothing is put out before the button is pressed for it. */
  const begin = (next: Input, nextRepair?: Repair) => {
    conversion.cancel();
    setWasStopped(isRunning);
    setInput(next);
    setRepair(nextRepair);
    setPressed(undefined);
  };
  /** What a file or another page brings, shown the way it needs: no choice of the person, and so not remembered. */
  const open = (next: Input, way: Partial<Settings> = {}, nextRepair?: Repair) => {
    begin(next, nextRepair);
    show(way);
  };
  const change = (changed: Partial<Settings>) => {
    set(changed);
    if (changed.to && changed.to !== settings.to) begin(input);
    else if (conversion.outcome ?? isRunning) convert({ ...settings, ...changed });
  };
  /** Begun with and converted at once: an example, or on the way back what was made. */
  const convertAnew = (next: Input, to = settings.to) => {
    begin(next);
    if (to !== settings.to) set({ to });
    convert({ ...settings, to }, undefined, dialect, next);
  };
  const readAs = (next: Dialect) => {
    setDialect(next);
    convert(settings, undefined, next);
  };
  const mend = (chosen: Repair) => {
    if (chosen !== 'json5') setRepair(chosen);
    if (chosen === 'json5') readAs(chosen);
    else convert(settings, chosen);
  };

  return {
    ...{ tool, settings, input, dialect, conversion, isAsked, wasStopped },
    ...{ request, take, open, change, convertAnew, mend },
    isPressed: pressed === input,
    convert: () => convert(),
    clear: () => begin(NOTHING),
    takeStrictOnly: () => readAs('json'),
    afterReset: () => isAsked && convert(DEFAULT_SETTINGS),
  };
}

/** The options as settings, and how to change them. */
function useSettings({ options, set, show }: ToolState<typeof OPTIONS>) {
  return { settings: useMemo(() => settingsOf(options), [options]), set, show };
}

/** What was entered, and how it is to be understood. */
function useEntered() {
  const [input, setInput] = useState(NOTHING);
  const [repair, setRepair] = useState<Repair>();
  /** Once JSON5 was asked for, it is read until the page is left. */
  const [dialect, setDialect] = useState<Dialect>('json');
  /** The input for which the button was pressed last; nothing is put out before the first press. */
  const [pressed, setPressed] = useState<Input>();
  const [asked, setAsked] = useState<Question>();
  const asking: LargeRequest = { asked, setAsked };
  return { input, setInput, repair, setRepair, dialect, setDialect, pressed, setPressed, asking };
}
