import { Chip } from '../../parts/chip.tsx';
import type { Player } from '../../records.ts';
import { useSay } from '../../word.ts';

const ACTIVE = 1;

/** Whether a player may play. Who is blocked may still take their money out. */
export function PlayerState({ status }: Pick<Player, 'status'>) {
  const say = useSay();
  return status === ACTIVE ? (
    <Chip tone="good">{say('players.active')}</Chip>
  ) : (
    <Chip tone="bad">{say('players.blocked')}</Chip>
  );
}
