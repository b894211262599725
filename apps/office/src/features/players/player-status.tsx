import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { Player } from '../../shared/api/records.ts';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';

/** Statuses by their number in the contract. */
const states: Record<number, { key: MessageKey; tone: StatusTone }> = {
  1: { key: 'players.state.active', tone: 'good' },
  2: { key: 'players.state.frozen', tone: 'bad' },
  3: { key: 'players.state.underAge', tone: 'bad' },
  9: { key: 'players.state.erased', tone: 'quiet' },
};

/** Whether a player may play. A player who may not can still withdraw. */
export function PlayerStatus({ status }: Pick<Player, 'status'>) {
  const t = useTranslation();
  const state = states[status];
  if (state === undefined) return <Chip tone="bad">{t('players.state.unknown', { status })}</Chip>;
  return <Chip tone={state.tone}>{t(state.key)}</Chip>;
}

/** Status chips of a player, including the one for play money. */
export function PlayerStatusChips({
  status,
  is_demo: isDemo,
  debt,
  play_frozen: isPlayFrozen,
}: Pick<Player, 'status' | 'is_demo' | 'debt' | 'play_frozen'>) {
  const t = useTranslation();
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 6 }}>
      <PlayerStatus status={status} />
      {isDemo && <Chip tone="warn">{t('players.demo')}</Chip>}
      {debt !== '0.00' && <Chip tone="bad">{t('players.owes', { amount: formatAmount(debt) })}</Chip>}
      {isPlayFrozen && <Chip tone="bad">{t('players.playFrozen')}</Chip>}
    </span>
  );
}
