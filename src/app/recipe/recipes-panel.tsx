/** Recipes to begin with: those that a person saved on this device, and those that come with the page. */
import { useRef, useState, useSyncExternalStore } from 'react';
import { plural } from '#src/lib/format.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { readStorage, writeStorage } from '#src/ui/browser/storage.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { download } from '#src/ui/results/download.ts';
import {
  exportSaved,
  importSaved,
  isName,
  readSaved,
  SAVED_KEY,
  withSaved,
  writeSaved,
  type SavedRecipe,
} from './saved.ts';
import type { RecipeState } from './state.ts';
import { WORKED } from './worked.ts';
import styles from './recipe.module.css';

/** Told of changes in this tab; those of others come as events of the browser. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Gives whether the browser keeps it. */
function keep(all: readonly SavedRecipe[]): boolean {
  const text = writeSaved(all);
  writeStorage(SAVED_KEY, text);
  for (const listener of listeners) listener();
  return readStorage(SAVED_KEY) === text;
}

const NOT_KEPT = 'Not kept: storage is full or forbidden.';

export function RecipesPanel({ state }: { readonly state: RecipeState }) {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(SAVED_KEY),
    () => null,
  );
  const saved = readSaved(stored);
  const [name, setName] = useState('');
  const [status, setStatus] = useState('');
  const tell = (message: string) => {
    setStatus(message);
    announce(message);
  };
  const save = () => {
    const isKept = keep(withSaved(saved, [{ name: name.trim(), text: state.text }]));
    tell(isKept ? `Saved: ${name.trim()}.` : NOT_KEPT);
    if (isKept) setName('');
  };
  const bring = async (file: File) => {
    const { saved: more, refused } = importSaved(await file.text().catch(() => ''));
    const lost = refused > 0 ? ` ${plural(refused, 'recipe')} could not be read.` : '';
    if (more.length === 0) tell(`There is no recipe in ${file.name}.${lost}`);
    else tell(keep(withSaved(saved, more)) ? `Added: ${plural(more.length, 'recipe')}.${lost}` : NOT_KEPT);
  };
  return (
    <>
      <Row>
        <TextField label="Name" value={name} onChange={setName} />
        <Button disabled={!isName(name.trim()) || state.recipe.steps.length === 0} onClick={save}>
          Save
        </Button>
        <Button
          disabled={saved.length === 0}
          onClick={() => download('penknife-recipes.txt', exportSaved(saved), 'text/plain')}
        >
          Export all
        </Button>
        <ImportButton onFile={(file) => void bring(file)} />
      </Row>
      <p>{status}</p>
      {saved.length > 0 && (
        <ul className={styles['recipes']} aria-label="Saved recipes">
          {saved.map((each) => (
            <li key={each.name}>
              <RecipeButtons state={state} name={each.name} text={each.text} />
              <Button
                look="quiet"
                aria-description={each.name}
                onClick={() => {
                  keep(saved.filter((other) => other !== each));
                  tell(`Forgotten: ${each.name}.`);
                }}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['recipes']} aria-label="Worked recipes">
        {WORKED.map(({ name: worked, recipe, input }) => (
          <li key={worked}>
            <RecipeButtons state={state} name={worked} text={recipe} input={input} />
          </li>
        ))}
      </ul>
    </>
  );
}

type RecipeButtonsProps = {
  readonly state: RecipeState;
  readonly name: string;
  readonly text: string;
  readonly input?: string;
};

function RecipeButtons({ state, name, text, input }: RecipeButtonsProps) {
  return (
    <>
      <strong>{name}</strong>
      <Button
        look="quiet"
        aria-description={name}
        onClick={() => {
          state.tool.undo.remember();
          state.open(text, input);
        }}
      >
        Use
      </Button>
      <Button
        look="quiet"
        aria-description={name}
        onClick={() => {
          state.tool.undo.remember();
          state.append(text);
        }}
      >
        Add to these steps
      </Button>
    </>
  );
}

function ImportButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Import</Button>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        aria-label="File of recipes"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
