import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { TournamentRow } from './tournament-draft.ts';

const tones: Readonly<Record<TournamentRow['stage'], StatusTone>> = {
  draft: 'quiet',
  approved: 'link',
  announced: 'link',
  running: 'good',
  settling: 'warn',
  settled: 'quiet',
  cancelled: 'bad',
};

/** Stage of a tournament. */
export function StageChip({ stage }: Pick<TournamentRow, 'stage'>) {
  const t = useTranslation();
  return <Chip tone={tones[stage]}>{t(`tournaments.stages.${stage}`)}</Chip>;
}
