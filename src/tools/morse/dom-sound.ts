/** Sound by Web Audio: tones and pauses one after the other. Nothing is downloaded. */

/** A sound that is playing. */
export type PlayingSound = {
  readonly stop: () => void;
  /** Whether a tone sounds at this moment. */
  readonly isTone: () => boolean;
};

/** A tone comes and goes over so many seconds, so that nothing clicks. */
const EDGE = 0.005;
const VOLUME = 0.4;
/** Until the first tone, in seconds. */
const LEAD = 0.1;

/** Plays lengths in seconds, of which the even ones sound; `onEnd` is called once, also after `stop`. */
export function play(rhythm: readonly number[], pitchHz: number, onEnd: () => void): PlayingSound {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: pitchHz });
  const volume = new GainNode(context, { gain: 0 });
  tone.connect(volume).connect(context.destination);
  const begin = context.currentTime + LEAD;
  let at = begin;
  for (const [index, seconds] of rhythm.entries()) {
    if (index % 2 === 0) {
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(VOLUME, at + EDGE);
      volume.gain.setValueAtTime(VOLUME, at + seconds - EDGE);
      volume.gain.linearRampToValueAtTime(0, at + seconds);
    }
    at += seconds;
  }
  tone.onended = () => {
    void context.close();
    onEnd();
  };
  tone.start();
  tone.stop(at + EDGE);
  return {
    stop: () => tone.stop(),
    isTone: () => {
      let end = begin;
      const index = rhythm.findIndex((seconds) => (end += seconds) > context.currentTime);
      return context.currentTime >= begin && index % 2 === 0;
    },
  };
}
