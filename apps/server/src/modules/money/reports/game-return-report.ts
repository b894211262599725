import type { Answer } from '@arara/contract/client';
import { centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type DeclaredReturn, computeReturnInterval } from '../../../platform/index.ts';
import type { Game } from '../../play/catalog/index.ts';
import { WHOLE_BPS } from './report-input.ts';
import { type GameReturnSums, type GameReturnFilter, sumGameReturns } from './game-return-store.ts';

type GameReturnView = Answer<'officeGameReturns'>['data']['rows'][number];

/** Finds what a game returns by its rules; `undefined` where its provider declares nothing. */
export type FindDeclaredReturn = (game: string) => DeclaredReturn | undefined;

/** What a game returns by its rules: our own by its sheet, another by the word of its provider. */
export function toDeclaredReturn(
  { name, rtpBps }: Pick<Game, 'name' | 'rtpBps'>,
  findOwn: FindDeclaredReturn,
): DeclaredReturn | undefined {
  const own = findOwn(name);
  if (own !== undefined || rtpBps <= 0) return own;
  return { least: rtpBps / WHOLE_BPS, most: rtpBps / WHOLE_BPS, deviation: 0 };
}

function toGameReturnView(play: GameReturnSums, declared: DeclaredReturn | undefined): GameReturnView {
  const { game, rounds, players, stakes, wins } = play;
  const interval = declared && computeReturnInterval(declared, play);
  return {
    game,
    rounds: Number(rounds),
    players,
    stakes: formatReais(stakes),
    wins: formatReais(wins),
    ggr: formatReais(centavos(stakes - wins)),
    declared: declared ?? null,
    actual: play.staked > 0 ? play.won / play.staked : null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    verdict: interval?.verdict ?? 'undeclared',
  };
}

/** Compares the return of each game that was played with the declared one, largest stakes first. */
export async function reportGameReturns(
  q: Queryable,
  filter: GameReturnFilter,
  findDeclared: FindDeclaredReturn,
): Promise<{ rows: GameReturnView[] }> {
  const played = await sumGameReturns(q, filter);
  return { rows: played.map((play) => toGameReturnView(play, findDeclared(play.game))) };
}
