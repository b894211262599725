import { StatusChip, type Tone } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { progressText } from './progress-line.tsx';
import type { Progress } from './progress.ts';
import type { Item } from './promotion-queries.ts';

type State = Item['state'];

const tones = {
  claimable: 'good',
  progress: 'going',
  claimed: 'calm',
  missed: 'bad',
  ineligible: 'wait',
  ended: 'calm',
} as const satisfies Record<State, Tone>;

interface EventStateProps {
  state: State;
  progress?: Progress | null;
  /** Whether it was claimed and staff reviews the claim before it is paid. */
  held?: boolean;
}

/** How something stands, in a word or two; what is under way says how far. */
export function EventState({ state, progress, held = false }: EventStateProps) {
  if (held) return <StatusChip tone="wait">{t('promotion.state.held')}</StatusChip>;
  const isCounted = state === 'progress' && progress?.unit === 'count';
  return (
    <StatusChip tone={tones[state]}>
      {isCounted ? `${t('promotion.state.progress')} ${progressText(progress)}` : t(`promotion.state.${state}`)}
    </StatusChip>
  );
}
