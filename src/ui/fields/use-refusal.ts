/** Why a field of one line refused what was typed or pasted: shown until its value changes. */
import { useState } from 'react';

/** Why something was refused, and the value that the field kept. */
type Refusal = { readonly problem: string; readonly value: string };

/** The words that count now, and how to set them; the second stays the same function. */
type RefusalState = readonly [
  problem: string | undefined,
  setRefusal: (refusal: Refusal | undefined) => void,
];

/** @example const [problem, setRefusal] = useRefusal(value); setRefusal({ problem: 'Not pasted: …', value }); <Field error={problem} …/> */
export function useRefusal(value: string): RefusalState {
  const [refusal, setRefusal] = useState<Refusal>();
  return [refusal?.value === value ? refusal.problem : undefined, setRefusal];
}
