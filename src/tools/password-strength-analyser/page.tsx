/** Password Strength Analyzer: the specified figures at the left, what a clever guesser makes of it at the right. */
import { useMemo, useState } from 'react';
import { Bench, Empty, Panel } from '#src/ui/bench.tsx';
import { Button } from '#src/ui/button.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { AttackersPanel } from './attackers-panel.tsx';
import { useGuesses } from './browser-guesses.ts';
import { Figures } from './figures.tsx';
import { GuessesPanel } from './guesses-panel.tsx';
import { analysePassword } from './logic.ts';

const EXAMPLE = 'Password1!';

export default function PasswordStrengthAnalyserPage() {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const guesses = useGuesses(password);
  const analysis = useMemo(() => analysePassword(password), [password]);

  return (
    <>
      <ToolBar onExample={() => setPassword(EXAMPLE)} onClear={() => setPassword('')} />
      <Bench>
        <Panel>
          <TextField
            label="Password"
            type={isShown ? 'text' : 'password'}
            placeholder="Enter password to analyze"
            mono={isShown}
            value={password}
            hint="It stays in this page: never stored, never sent, never in a link."
            aside={
              <Button look="quiet" onClick={() => setIsShown(!isShown)}>
                {isShown ? 'Hide' : 'Show'}
              </Button>
            }
            onChange={setPassword}
          />
          {password === '' ? (
            <Empty>Type a password to see how long trying every combination would take.</Empty>
          ) : (
            <Figures analysis={analysis} />
          )}
        </Panel>
        <GuessesPanel password={password} guesses={guesses} isShown={isShown} />
      </Bench>
      {password !== '' && <AttackersPanel entropyBits={analysis.entropyBits} estimate={guesses.estimate} />}
      <Explanation />
    </>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        The figures at the left are an upper bound. The set is the sum of the classes that occur: 26
        lowercase, 26 uppercase, 10 digits, and 32 specials once one of{' '}
        <code>! @ # $ % ^ & * ( ) , . ? &quot; : {'{ }'} | &lt; &gt;</code> is there; a password in none of
        them has a set of 0. The bits are length × log₂(set), the time is 2^bits guesses at 100 billion a
        second, and each bit is a point, up to 100. Ten characters of 94 have 10 × log₂ 94 = 65.55 bits: 17
        years and 66 points.
      </p>
      <p>
        Nobody guesses like that. The reading at the right is zxcvbn (Wheeler, 2016): it looks for common
        passwords, names, words, dates, keyboard runs, repetitions and their usual disguises, and counts how
        many guesses come before yours. Where the two disagree, believe the smaller one.
      </p>
      <p>
        Classes: very weak below 20 points, weak below 40, medium below 60, strong below 80, very strong from
        80. The word lists are English; a word of another language looks stronger than it is. Passwords over
        256 characters are read up to there.
      </p>
    </HowItWorks>
  );
}
