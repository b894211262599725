import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { JackpotRow } from './jackpot-draft.ts';

const tones: Readonly<Record<JackpotRow['state'], StatusTone>> = {
  draft: 'quiet',
  open: 'good',
  paused: 'warn',
  ending: 'warn',
  ended: 'quiet',
};

/** Status of a pool. */
export function StateChip({ state }: Pick<JackpotRow, 'state'>) {
  const t = useTranslation();
  return <Chip tone={tones[state]}>{t(`jackpots.states.${state}`)}</Chip>;
}
