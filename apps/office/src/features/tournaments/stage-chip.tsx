import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import type { TournamentRow } from './tournament-draft.ts';

const tones: Readonly<Record<TournamentRow['stage'], Tone>> = {
  draft: 'quiet',
  approved: 'link',
  announced: 'link',
  running: 'good',
  settling: 'warn',
  settled: 'quiet',
  cancelled: 'bad',
};

/** Where a tournament stands. */
export function StageChip({ stage }: Pick<TournamentRow, 'stage'>) {
  const say = useSay();
  return <Chip tone={tones[stage]}>{say(`tournaments.stages.${stage}`)}</Chip>;
}
