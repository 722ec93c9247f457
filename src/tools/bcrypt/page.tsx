/** BCrypt: hash a text at the left, verify one against a hash at the right, and see what a hash is made of. */
import { useState } from 'react';
import { Columns } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { withTask } from '#src/ui/jobs/use-task.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { AnatomyPanel } from './panels/anatomy-panel.tsx';
import { useBcryptJobs } from './dom-jobs.ts';
import { GeneratePanel } from './panels/generate-panel.tsx';
import { OPTIONS } from './options.ts';
import styles from './page.module.css';
import { clampRounds } from '#src/lib/bcrypt/salt.ts';
import { VerifyPanel } from './panels/verify-panel.tsx';

const EMPTY = { text: '', ownSalt: '', verifyText: '', verifyHash: '' };

const EXAMPLE = {
  ...EMPTY,
  text: 'correct horse battery staple',
  verifyText: 'correct horse battery staple',
  verifyHash: '$2b$10$n3MHw57xSUm8XLt/Ebd8UuIjOfVdZora5MpF9rayPkZmvWLk7m8zK',
};

export default function BcryptPage() {
  const [fields, setFields] = useState(EMPTY);
  const jobs = useBcryptJobs();
  const change = (changed: Partial<typeof EMPTY>) => {
    setFields({ ...fields, ...changed });
    if (changed.text !== undefined || changed.ownSalt !== undefined) jobs.hashing.interrupt();
    if (changed.verifyText !== undefined || changed.verifyHash !== undefined) jobs.verifying.interrupt();
  };
  const tool = useTool('bcrypt', {
    options: OPTIONS,
    inputs: withTask(jobs.hashing, withTask(jobs.verifying, { get: () => fields, set: setFields })),
    onText: (sent, kind) => change(kind === 'bcrypt' ? { verifyHash: sent } : { text: sent }),
  });
  const { options, set } = tool;
  /** A finished hash names its own rounds. One that is still being made has rounds that nobody asks for any more. */
  const stopHashing = () => {
    if (jobs.hashing.state.status === 'running') jobs.hashing.interrupt();
  };
  const hashed = jobs.hashing.state.status === 'done' ? jobs.hashing.state.value : undefined;
  const generated = hashed?.ok ? hashed.value : '';

  return (
    <div className={styles['contents']} onFocus={jobs.calibrate}>
      <Columns>
        <GeneratePanel
          text={fields.text}
          ownSalt={fields.ownSalt}
          options={options}
          generated={generated}
          jobs={jobs}
          onChange={change}
          onOptions={(changed) => {
            set(changed);
            stopHashing();
          }}
        />
        <VerifyPanel text={fields.verifyText} hash={fields.verifyHash} jobs={jobs} onChange={change} />
      </Columns>
      <AnatomyPanel hash={fields.verifyHash.trim() || generated} />
      <ToolBar
        tool={tool}
        onExample={() => {
          change(EXAMPLE);
          jobs.hash({
            text: EXAMPLE.text,
            rounds: clampRounds(Number.parseFloat(options.rounds)),
            revision: options.revision,
          });
        }}
        onClear={() => {
          setFields(EMPTY);
          jobs.hashing.cancel();
          jobs.verifying.cancel();
        }}
        onReset={stopHashing}
        link={() => ({})}
      />
      <Explanation />
    </div>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        bcrypt (Provos and Mazières, 1999) keys the Blowfish cipher with the password and a random salt of 16
        bytes, 2^rounds times over, and encrypts a fixed text with the result. Each additional round doubles
        the time, for you and for anyone who guesses. The salt is part of the hash, so two hashes of one
        password differ, and verifying needs nothing else.
      </p>
      <p>
        Only the first 72 bytes of the UTF-8 text count. A NUL character ends the password in some
        implementations and not in others; here it counts like any other. The revisions 2a, 2b and 2y are
        verified alike: they mark repaired bugs, not different hashes.
      </p>
      <p>
        Example: <code>Example</code> above fills in a passphrase and a hash of it that another implementation
        made. The work is done in this browser, in a worker; nothing you type is stored or put into a link.
      </p>
    </HowItWorks>
  );
}
