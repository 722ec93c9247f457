/** The table of attackers: how long each needs, trying everything or trying what is likely first. */
import { memo } from 'react';
import { Panel } from '#src/ui/basics/layout.tsx';
import { attackTimes } from '../guessing/attackers.ts';
import type { GuessEstimate } from '../guessing/guess-estimate.ts';
import styles from '../page.module.css';

type AttackersPanelProps = {
  readonly entropyBits: number;
  readonly estimate: GuessEstimate | undefined;
};

export const AttackersPanel = memo(function AttackersPanel({ entropyBits, estimate }: AttackersPanelProps) {
  const guessesLog2 = estimate && estimate.guessesLog10 / Math.log10(2);
  return (
    <Panel title="Time by attacker">
      <table className={styles['attackers']}>
        <thead>
          <tr>
            <th scope="col">Attacker</th>
            <th scope="col">Likely passwords first</th>
            <th scope="col">Every combination</th>
          </tr>
        </thead>
        <tbody>
          {attackTimes(entropyBits, guessesLog2).map(({ attacker, likelyFirst, everyCombination }) => (
            <tr key={attacker.name}>
              <th scope="row">
                {attacker.name}
                <small title={attacker.source}>{attacker.speed}</small>
              </th>
              <td>{likelyFirst ?? '…'}</td>
              <td>{everyCombination}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>
        Sources: Wheeler, “zxcvbn”, USENIX Security 2016, for the online rates; hashcat 6.2.6 on one RTX 4090
        for stolen hashes, bcrypt scaled from cost 5 to 12.
      </p>
    </Panel>
  );
});
