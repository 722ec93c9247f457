/** Opens a step on the page of its tool, with its options and its input. */
import { linkedInputs } from '#src/lib/form/values.ts';
import { LONGEST_LINKED } from '#src/lib/options.ts';
import type { SentContent } from '#src/ui/sending/sent.ts';
import { send } from '#src/ui/sending/send.ts';
import { fedInput, inputsBeside, type LooseStep } from './model.ts';
import type { StepValue } from './running.ts';

/** What the tool's page is handed: options and inputs by their names; of bytes the file alone. */
function handedOver(step: LooseStep, input: StepValue): SentContent {
  const { form, typed } = step;
  const linked = linkedInputs(form);
  const beside = inputsBeside(step).flatMap(({ name, value }) =>
    typeof value === 'string' && value !== '' && Object.hasOwn(linked, name) ? [[name, value] as const] : [],
  );
  const options = Object.entries(typed.options).map(([name, value]) => [name, String(value)] as const);
  const fed = fedInput(step);
  if (input instanceof Blob && fed !== undefined) {
    const file = input instanceof File ? input : new File([input], 'result', { type: input.type });
    return { kind: 'file', files: [file] };
  }
  // A longer one is no value of a link.
  if (typeof input === 'string' && fed !== undefined && input.length > LONGEST_LINKED)
    return { kind: 'text', text: input };
  const text = fed === undefined || input instanceof Blob ? [] : [[fed, input] as const];
  return { values: Object.fromEntries([...options, ...beside, ...text]) };
}

/** Gives a sentence where it cannot be opened. */
export async function openInTool(step: LooseStep, input: StepValue): Promise<string | undefined> {
  const isText = input instanceof Blob && input.size <= LARGEST_TEXT_BYTES;
  const text = isText ? await utf8(input) : undefined;
  return send(step.command.path as `/${string}`, handedOver(step, text ?? input)); // an address of the catalogue
}

/** Larger results go as files. */
const LARGEST_TEXT_BYTES = 1_000_000;

const utf8 = async (blob: Blob): Promise<string | undefined> => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await blob.arrayBuffer());
  } catch {
    return undefined;
  }
};
