import { StatusChip, type Tone } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
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
  /** The claim is under review by staff. */
  held?: boolean;
  /** The item is a wheel: claiming is spinning. */
  isWheel?: boolean;
}

/** The state of an item in a word or two, with its progress. */
export function EventState({ state, progress, held = false, isWheel = false }: EventStateProps) {
  if (held) return <StatusChip tone="wait">{t('promotion.state.held')}</StatusChip>;
  if (isWheel && state === 'claimable') return <StatusChip tone="good">{t('promotion.spinReady')}</StatusChip>;
  const isCounted = state === 'progress' && progress?.unit === 'count';
  return (
    <StatusChip tone={tones[state]}>
      {isCounted ? `${t('promotion.state.progress')} ${progressText(progress)}` : t(`promotion.state.${state}`)}
    </StatusChip>
  );
}
