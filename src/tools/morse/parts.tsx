/** Play and Stop, and a light that goes on with each tone. */
import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { play, type PlayingSound } from './dom-sound.ts';
import type { PlayValue } from './form.ts';
import styles from './parts.module.css';

/** A light that flashes more often than three times a second can bring on a seizure (WCAG 2.3.1): a dot and its pause last longer. */
const SHORTEST_DOT = 1 / 6;

type PlayerProps = { readonly label: string; readonly value: PlayValue };

/** Another text, speed or pitch is another sound: what plays is stopped. */
function Player({ label, value }: PlayerProps) {
  return <Sound key={value.text} label={label} value={value} />;
}

function Sound({ label, value: { rhythm, pitch } }: PlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const playing = useRef<PlayingSound>(undefined);
  const light = useRef<HTMLSpanElement>(null);
  const flashes = Math.min(...rhythm) >= SHORTEST_DOT;
  useEffect(() => () => playing.current?.stop(), []);
  useEffect(() => {
    if (!isPlaying || !flashes) return;
    let frame = 0;
    const box = light.current;
    const show = () => {
      if (box) box.dataset['on'] = String(playing.current?.isTone() ?? false);
      frame = requestAnimationFrame(show);
    };
    show();
    return () => {
      cancelAnimationFrame(frame);
      if (box) box.dataset['on'] = 'false';
    };
  }, [isPlaying, flashes]);
  const start = () => {
    playing.current = play(rhythm, pitch, () => setIsPlaying(false));
    setIsPlaying(true);
  };
  return (
    <div role="group" aria-label={label} className={styles['player']}>
      {isPlaying ? (
        <Button icon={<Square aria-hidden="true" />} onClick={() => playing.current?.stop()}>
          Stop
        </Button>
      ) : (
        <Button icon={<Play aria-hidden="true" />} onClick={start}>
          Play
        </Button>
      )}
      {flashes ? (
        <span ref={light} className={styles['light']} data-on="false" aria-hidden="true" />
      ) : (
        <span className={styles['note']}>At up to 7 words a minute a light flashes too.</span>
      )}
    </div>
  );
}

export const parts: Parts = { outputs: { play: Player } };
