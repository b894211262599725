import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import type { Player } from '../../records.ts';
import { type Word, useSay } from '../../word.ts';

/** The states that the contract names, by their number. */
const states: Record<number, { word: Word; tone: Tone }> = {
  1: { word: 'players.state.active', tone: 'good' },
  2: { word: 'players.state.frozen', tone: 'bad' },
  3: { word: 'players.state.underAge', tone: 'bad' },
  9: { word: 'players.state.erased', tone: 'quiet' },
};

/** Whether a player may play. Whoever may not may still take their money out. */
export function PlayerState({ status }: Pick<Player, 'status'>) {
  const say = useSay();
  const state = states[status];
  if (state === undefined) return <Chip tone="bad">{say('players.state.unknown', { status })}</Chip>;
  return <Chip tone={state.tone}>{say(state.word)}</Chip>;
}

/** The state of a player, and that they play for nothing where they do. */
export function PlayerStates({
  status,
  is_demo: isDemo,
  debt,
  play_frozen: isPlayFrozen,
}: Pick<Player, 'status' | 'is_demo' | 'debt' | 'play_frozen'>) {
  const say = useSay();
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 6 }}>
      <PlayerState status={status} />
      {isDemo && <Chip tone="warn">{say('players.demo')}</Chip>}
      {debt !== '0.00' && <Chip tone="bad">{say('players.owes', { amount: amountText(debt) })}</Chip>}
      {isPlayFrozen && <Chip tone="bad">{say('players.playFrozen')}</Chip>}
    </span>
  );
}
