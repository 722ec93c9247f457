/** Password Strength Analyzer: the specified figures at the left, how soon likely passwords are tried at the right, each with a meter of its own. */
import { useMemo, useState, type ReactNode } from 'react';
import { Columns, Empty, Panel } from '#src/ui/basics/layout.tsx';
import { useAtRest } from '#src/ui/basics/use-at-rest.ts';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { MaskedField } from '#src/ui/fields/masked-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { AttackersPanel } from './panels/attackers-panel.tsx';
import { useGuesses } from './guessing/dom-guesses.ts';
import { Figures } from './panels/figures.tsx';
import { GuessesPanel } from './panels/guesses-panel.tsx';
import { analysePassword, countUncounted } from './logic.ts';

const EXAMPLE = 'Password1!';

export default function PasswordStrengthAnalyserPage() {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const tool = useTool('password-strength-analyser', { inputs: { get: () => password, set: setPassword } });

  return (
    <>
      <Readings password={password} isShown={isShown}>
        <MaskedField
          label="Password"
          placeholder="Enter password to analyze"
          value={password}
          hint="It stays in this page: never stored, never sent, never in a link."
          onChange={setPassword}
          onShow={setIsShown}
        />
      </Readings>
      <ToolBar tool={tool} onExample={() => setPassword(EXAMPLE)} onClear={() => setPassword('')} />
      <Explanation />
    </>
  );
}

/** The word lists are asked once the typing rests this long, in milliseconds. */
const REST_MS = 120;

type ReadingsProps = {
  readonly password: string;
  readonly isShown: boolean;
  /** The field. */
  readonly children: ReactNode;
};

/** Both readings: the figures with the key itself, the guesses when the typing rests. */
function Readings({ password, isShown, children }: ReadingsProps) {
  const guesses = useGuesses(useAtRest(password, REST_MS));
  const analysis = useMemo(() => analysePassword(password), [password]);
  const uncounted = useMemo(() => countUncounted(password), [password]);
  const estimate = guesses.password === password ? guesses.estimate : undefined;
  const second = estimate ?? (guesses.hasFailed ? 'missing' : 'reading');
  return (
    <>
      <Columns>
        <Panel>
          {children}
          {password === '' ? (
            <Empty>Type a password to see how long trying every combination would take.</Empty>
          ) : (
            <Figures analysis={analysis} uncounted={uncounted} second={second} />
          )}
        </Panel>
        <GuessesPanel password={password} guesses={guesses} isShown={isShown} />
      </Columns>
      {password !== '' && <AttackersPanel entropyBits={analysis.entropyBits} estimate={estimate} />}
    </>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The figures count characters: an upper bound, as if each had been drawn at random. The set is the sum
        of the classes that occur: 26 lowercase, 26 uppercase, 10 digits, and 32 specials once one of{' '}
        <code>! @ # $ % ^ & * ( ) , . ? &quot; : {'{ }'} | &lt; &gt;</code> is there; a password in none of
        them has a set of 0. The bits are length × log₂(set), the time is 2^bits guesses at 100 billion a
        second, and each bit is a point, up to 100. Eleven characters of 84 have 11 × log₂ 84 = 70.32 bits:
        466 years and 70 points.
      </p>
      <p>
        Attackers try likely passwords first. The second reading is zxcvbn (Wheeler, 2016): it looks for
        common passwords, names, words, dates, keyboard runs, repetitions and their usual disguises, and
        counts how many guesses come before yours. Each reading has its own bar; where they differ, the line
        below the first says which one to believe.
      </p>
      <p>
        Classes: very weak below 20 points, weak below 40, medium below 60, strong below 80, very strong from
        80. The word lists are English; a word of another language looks stronger than it is. Very long
        passwords are read up to their 256th character.
      </p>
    </HowItWorks>
  );
}
