import type { Answer } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { expect } from 'vitest';
import { reais } from './money-flows.ts';
import type { Player } from './test-players.ts';
import type { FaultFixture } from './fault-fixture.ts';

type Step = Answer<'beginRound'>['data'];

/** A game of moves that is played here. */
export type TableGame = 'vinte-e-um' | 'maior-menor';

/** A round under way, as its player remembers it. */
export interface UnderWay {
  game: TableGame;
  stood: Step;
  moves: string[];
}

/** Where a player begins rounds and moves, and holds every answer against all those before. */
export interface RoundTable {
  begin(game: TableGame): Promise<UnderWay>;
  /** Makes the next move and repeats it. */
  make(round: UnderWay, move: string): Promise<void>;
  /** What sends the next move of a round. */
  sending(round: UnderWay, move: string): () => Promise<{ data: Step }>;
  /** Waits until no round is open in a game any more. */
  awaitNone(game: TableGame): Promise<void>;
  /** Adds what the server paid without a request, and compares the balance with the server's. */
  receive(text: string): Promise<void>;
}

const STAKE = '1.00';

const money = (text: string): bigint => parseReais(text) ?? 0n;

/** All of a step that a second answer repeats. */
function sameStep({ round_id, stake, staked, view, made, over }: Step): Partial<Step> {
  return { round_id, stake, staked, view, made, over };
}

/** What may be done now, by what the game shows. */
export function movesIn({ stood: { view } }: UnderWay): string[] {
  const moves: unknown = typeof view === 'object' && view !== null && 'moves' in view ? view.moves : [];
  return Array.isArray(moves) ? moves.map(String) : [];
}

export async function openTable(fixture: FaultFixture, player: Player): Promise<RoundTable> {
  let purse = money((await fixture.insist(() => player.call('me', {}))).data.money);
  const sessionOf = async (gameCode: TableGame): Promise<string> =>
    (await fixture.insist(() => player.call('launch', { platType: 'arara', gameCode }))).data.session;
  const sessions = { 'vinte-e-um': await sessionOf('vinte-e-um'), 'maior-menor': await sessionOf('maior-menor') };
  const open = (game: TableGame) => player.call('openRound', { session: sessions[game] });

  /** Asks until there is an answer, and again: the stake and the win must move the balance once. */
  async function answered(ask: () => Promise<{ data: Step }>, stakedBefore: string): Promise<Step> {
    const { data: step } = await fixture.insist(ask);
    purse -= money(step.staked) - money(stakedBefore);
    if (step.over !== null) purse += money(step.over.win);
    expect(step.money).toBe(reais(purse));
    const { data: again } = await fixture.insist(ask);
    expect(again).toMatchObject({ ...sameStep(step), money: step.money, replayed: true });
    return step;
  }

  /** The round stands where its last answer left it, or is not open any more. */
  async function requireStands({ game, stood }: UnderWay): Promise<void> {
    const { data } = await fixture.insist(() => open(game));
    if (stood.over === null) expect(data).toMatchObject({ ...sameStep(stood), money: reais(purse) });
    else expect(data).toBeNull();
  }

  const sending: RoundTable['sending'] = ({ game, stood }, move) => {
    const asked = { session: sessions[game], round_id: stood.round_id, number: stood.made, move };
    return () => player.call('moveRound', asked);
  };

  return {
    sending,
    async begin(game) {
      const asked = { session: sessions[game], stake: STAKE, key: crypto.randomUUID() };
      const round = { game, stood: await answered(() => player.call('beginRound', asked), '0.00'), moves: [] };
      await requireStands(round);
      return round;
    },
    async make(round, move) {
      const before = round.stood;
      round.stood = await answered(sending(round, move), before.staked);
      round.moves.push(move);
      expect(round.stood).toMatchObject({ round_id: before.round_id, made: before.made + 1 });
      await requireStands(round);
    },
    awaitNone: (game) =>
      fixture.until(
        () => open(game),
        ({ data }) => data === null,
      ),
    async receive(text) {
      purse += money(text);
      expect((await fixture.insist(() => player.call('me', {}))).data.money).toBe(reais(purse));
    },
  };
}
