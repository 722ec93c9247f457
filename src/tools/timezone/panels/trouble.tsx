/** Says that a time was skipped or shown twice by the clocks, and asks which is meant. */
import { Notice } from '#src/ui/basics/notice.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import type { ReadInstant, Occurrence } from '../logic.ts';
import { OCCURRENCES } from '../options.ts';

type TroubleProps = {
  readonly trouble: NonNullable<ReadInstant['trouble']>;
  readonly occurrence: Occurrence;
  readonly onOccurrence: (occurrence: Occurrence) => void;
};

export function Trouble({ trouble, occurrence, onOccurrence }: TroubleProps) {
  return (
    <Notice
      tone="warning"
      action={
        trouble.kind === 'overlap' && (
          <RadioGroup
            label="Which is meant"
            choices={OCCURRENCES}
            value={occurrence}
            onChange={onOccurrence}
          />
        )
      }
    >
      <p>{trouble.text}</p>
    </Notice>
  );
}
