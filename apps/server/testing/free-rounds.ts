import type { Call, Input } from '@arara/contract/client';
import { freshKey } from './fresh-key.ts';
import type { TestMember } from './people.ts';

/** The terms of free rounds that a test grants, besides their player. */
type GrantedTerms = Partial<Omit<Input<'officeFreeRoundsGive'>, 'player_id'>>;

/** Grants a player free rounds in an own slot on behalf of staff: by default three of R$ 0,50, paid in cash. */
export async function grantOwnFreeRounds(staff: Call, player: TestMember, terms: GrantedTerms = {}) {
  const defaults = { game: 'tigre-da-vez', stake: '0.50', rounds: 3, pocket: 'cash', wagering: 0, days: 7 } as const;
  const input = { player_id: player.id, ...defaults, reason: 'desculpa por uma queda', ...terms };
  return (await staff('officeFreeRoundsGive', input, { key: freshKey() })).data;
}
