import { StatusChip, type Tone } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import type { Card } from './tournament-queries.ts';

const tones: Readonly<Record<Card['stage'], Tone>> = {
  announced: 'going',
  running: 'good',
  settling: 'wait',
  settled: 'calm',
  cancelled: 'bad',
};

/** The stage of a tournament. */
export function StageChip({ stage }: Pick<Card, 'stage'>) {
  const t = useT();
  return <StatusChip tone={tones[stage]}>{t(`tournaments.${stage}`)}</StatusChip>;
}
