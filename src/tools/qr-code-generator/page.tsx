/** QR Code Generator: a code from text or a form, live; and a reader for codes in pictures. */
import { Download } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Fields, Panel, Row } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { NumberField, TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useModule } from '#src/ui/use-module.ts';
import { useRemembered, type Remembered } from '#src/ui/use-remembered.ts';
import type { Forms, Kind } from './form-shapes.ts';
import { EMPTY_FORMS } from './form-shapes.ts';
import type { Level } from './look.ts';
import { DEFAULT_LEVEL, DEFAULT_MARGIN, DEFAULT_SIZE, LEVELS, MOST_MARGIN, SIZES } from './look.ts';
import styles from './page.module.css';
import { isSecret } from './secrets.ts';
import { ReaderPanel } from './reader-panel.tsx';

/** Drawing and forms come when the person comes near; the page itself stays light. */
const loadCodePanel = () => import('./code-panel.tsx');
const loadForms = () => import('./forms.ts');
const CodePanel = lazy(async () => ({ default: (await loadCodePanel()).CodePanel }));
const FormFields = lazy(async () => ({ default: (await import('./form-fields.tsx')).FormFields }));

const DEFAULTS = {
  foreground: '#000000',
  background: '#ffffff',
  level: DEFAULT_LEVEL,
  size: String(DEFAULT_SIZE),
  /** In modules, as typed. */
  margin: String(DEFAULT_MARGIN),
  kind: 'text' as Kind,
};

type Options = typeof DEFAULTS;

const LEVEL_CHOICES = Object.entries(LEVELS).map(([value, label]) => ({ value, label })) as Choice<Level>[]; // as: the keys are the type's own
const SIZE_CHOICES = SIZES.map((size) => ({ value: String(size), label: `${size} × ${size} px` }));
const KIND_CHOICES: readonly Choice<Kind>[] = [
  { value: 'text', label: 'Text' },
  { value: 'wifi', label: 'Wi-Fi' },
  { value: 'contact', label: 'Contact' },
  { value: 'mail', label: 'Mail' },
  { value: 'event', label: 'Event' },
];
const COLOUR = /^#[\da-f]{6}$/i;

const isValid = ({ foreground, background, level, size, kind }: Options): boolean =>
  COLOUR.test(foreground) &&
  COLOUR.test(background) &&
  Object.hasOwn(LEVELS, level) &&
  SIZE_CHOICES.some(({ value }) => value === size) &&
  KIND_CHOICES.some(({ value }) => value === kind);

export default function QrCodePage() {
  const remembered = useRemembered('qr-code-generator', DEFAULTS, isValid);
  const { options, set, reset } = remembered;
  const [forms, setForms] = useState<Forms>(EMPTY_FORMS);
  const writers = useModule(loadForms, options.kind !== 'text');
  const typed = options.kind === 'text' ? forms.text : (writers?.writeForm(options.kind, forms) ?? '');
  const content = useDeferredValue(typed);
  const showText = (text: string) => {
    set({ kind: 'text' });
    setForms({ ...forms, text });
  };

  const fileFields = <FileFields {...remembered} />;

  useArrival((arrival) => {
    if (arrival.from === 'tool') {
      showText(arrival.value);
      return;
    }
    const { text = '', ...look } = arrival.values;
    const wanted = { ...DEFAULTS, ...look, kind: 'text' } as Options; // as: checked by isValid at once
    if (isValid(wanted)) set(wanted);
    setForms({ ...forms, text });
  });

  return (
    <>
      <ToolBar
        onExample={() => showText('https://example.com/menu?table=7')}
        onClear={() => setForms(EMPTY_FORMS)}
        onReset={reset}
        link={() => linkValues(options, forms)}
      >
        <LookFields {...remembered} />
      </ToolBar>
      <Bench>
        <Panel>
          <TextAreaField
            label="Text or URL"
            placeholder="Enter text or URL"
            className={styles['text'] ?? ''}
            value={typed}
            readOnly={options.kind !== 'text'}
            hint={hintFor(options.kind, typed)}
            onFocus={() => void loadCodePanel()}
            onChange={(text) => setForms({ ...forms, text })}
          />
          <RadioGroup
            label="What it holds"
            choices={KIND_CHOICES}
            value={options.kind}
            onChange={(kind) => set({ kind })}
          />
          {options.kind !== 'text' && (
            <Suspense>
              <FormFields kind={options.kind} forms={forms} onChange={setForms} />
            </Suspense>
          )}
        </Panel>
        {content === '' ? (
          <NoCode>{fileFields}</NoCode>
        ) : (
          <Suspense fallback={<NoCode>{fileFields}</NoCode>}>
            <CodePanel
              text={content}
              level={options.level}
              sizePx={Number(options.size)}
              look={{ ...options, margin: readMargin(options.margin) }}
            >
              {fileFields}
            </CodePanel>
          </Suspense>
        )}
      </Bench>
      <ReaderPanel onUse={showText} />
      <Explanation />
    </>
  );
}

function NoCode({ children }: { readonly children: ReactNode }) {
  return (
    <Panel>
      <Empty>Type something to see its code here.</Empty>
      <Row>
        <Button look="primary" icon={<Download aria-hidden="true" />} disabled>
          Download QR Code
        </Button>
      </Row>
      {children}
    </Panel>
  );
}

/** What of the saved picture can be chosen besides the specified colours and level. */
function FileFields({ options, set }: Remembered<Options>) {
  return (
    <Fields narrow>
      <SelectField
        label="PNG size"
        choices={SIZE_CHOICES}
        value={options.size}
        onChange={(size) => set({ size })}
      />
      <NumberField
        label="Margin (modules)"
        min={0}
        max={MOST_MARGIN}
        step={1}
        value={options.margin}
        onChange={(margin) => set({ margin })}
      />
    </Fields>
  );
}

function LookFields({ options, set }: Remembered<Options>) {
  return (
    <>
      <TextField
        label="Foreground"
        type="color"
        className={styles['colour'] ?? ''}
        value={options.foreground}
        onChange={(foreground) => set({ foreground })}
      />
      <TextField
        label="Background"
        type="color"
        className={styles['colour'] ?? ''}
        value={options.background}
        onChange={(background) => set({ background })}
      />
      <SelectField
        label="Error correction"
        choices={LEVEL_CHOICES}
        value={options.level}
        onChange={(level) => set({ level })}
      />
    </>
  );
}

/** Half-typed margins count as the usual one. */
function readMargin(typed: string): number {
  const margin = Number(typed);
  return typed !== '' && Number.isInteger(margin) && margin >= 0 && margin <= MOST_MARGIN
    ? margin
    : DEFAULT_MARGIN;
}

/** Forms stay out of links, and so does a secret that was typed as text. */
function linkValues({ kind, ...look }: Options, { text }: Forms): Record<string, string> {
  return { ...look, ...(kind === 'text' && !isSecret(text) && { text }) };
}

function hintFor(kind: Kind, text: string): string | undefined {
  if (kind !== 'text') return 'Written by the form below. Copy link leaves it out.';
  return isSecret(text) ? 'This may hold a secret, so Copy link leaves it out.' : undefined;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The code follows ISO/IEC 18004: the smallest symbol that holds the text as it stands, spaces and all,
        at exactly the error correction chosen. Digits, capitals and other text (as UTF-8) are stored in the
        densest way there is: up to 7,089 digits, 4,296 capitals or 2,953 bytes at Low.
      </p>
      <p>
        Each code is read back from the very pixels that are shown, by another library than the one that drew
        it. PNG has whole pixels a module, so that nothing blurs; what is left over goes to the margin. For
        print take the SVG.
      </p>
      <p>
        Wi-Fi names and passwords, contacts (vCard 3.0), mail (RFC 6068) and events (RFC 5545) are escaped as
        their standards ask. Pictures and the camera are looked at in this page only.
      </p>
    </HowItWorks>
  );
}
