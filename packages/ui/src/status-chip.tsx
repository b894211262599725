import type { ReactNode } from 'react';
import { Tag } from './chips.tsx';

/** `wait` needs time or the reader, `going` is on its way, `calm` is over without harm. */
export type Tone = 'wait' | 'going' | 'good' | 'bad' | 'calm';

const tags = { wait: 'gold', going: 'cobalt', good: 'green', bad: 'scarlet', calm: 'plain' } as const;

/** A state in one or two words. The words carry it; the colour only helps. */
export function StatusChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <Tag tone={tags[tone]}>{children}</Tag>;
}
