import { type RoundDetailsAnswer } from '@arara/wallet-protocol';
import { listed } from './entries.ts';
import { findGame } from './games.ts';
import { LANGUAGES } from './language.ts';
import { type Round } from './state.ts';
import { type Studio } from './studio.ts';
import { titlesOf } from './titles.ts';

/** What happened, as the player saw it, in Portuguese. */
function summaryOf(round: Round): string {
  const game = findGame(round.game);
  if (game === undefined || round.outcome === undefined) return '';
  const { title, choices } = titlesOf(game, LANGUAGES['pt-BR']);
  const picture = game.picture(round.outcome);
  const shown = picture.map((part) => choices[part] ?? String(part)).join(' ');
  const chosen = choices[round.choice];
  return chosen === undefined ? `${title}: ${shown}` : `${title}: ${chosen}, saiu ${shown}`;
}

/** The provider's record of a round, which the platform requests if it did not learn its end. */
export function roundDetails({ state }: Studio, player: string, id: string): Omit<RoundDetailsAnswer, 'request_id'> {
  const round = state.rounds.get(id);
  if (round === undefined || round.player !== player) return { code: 'TX_NOT_FOUND' };
  const entries = [...state.entries.values()].filter((entry) => entry.round === id);
  const bet = entries.find(({ kind, state: standing }) => kind === 'bet' && standing === 'accepted');
  return {
    code: 'OK',
    round_id: round.id,
    player_id: round.player,
    game_code: round.game,
    state: round.state === 'open' ? 'open' : 'closed',
    started_at: round.startedAt,
    ...(round.closedAt === undefined ? {} : { closed_at: round.closedAt }),
    ...(bet === undefined ? {} : { bet: bet.amount }),
    win: round.won,
    transactions: entries.map(listed),
    summary: summaryOf(round),
  };
}
