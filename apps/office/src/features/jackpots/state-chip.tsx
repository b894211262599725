import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import type { JackpotRow } from './jackpot-draft.ts';

const tones: Readonly<Record<JackpotRow['state'], Tone>> = {
  draft: 'quiet',
  open: 'good',
  paused: 'warn',
  ending: 'warn',
  ended: 'quiet',
};

/** Where a pool stands. */
export function StateChip({ state }: Pick<JackpotRow, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`jackpots.states.${state}`)}</Chip>;
}
