import type { Call } from '@arara/contract/client';
import { findRoundGame } from '@arara/games';
import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestMember,
  coinGame,
  deposit,
  freshKey,
  testGrant,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { approvedPromotion, cashPayment, promotionForm } from '../../../../testing/promotions.ts';
import { type SharedTables, openSharedTables } from '../../../../testing/shared-tables.ts';
import { announceTournament, goTo, settleTournaments } from '../../../../testing/tournaments.ts';
import { openTableFixture } from '../../../../testing/table-fixture.ts';

const NAMES = ['roleta-ao-vivo', 'bacara-ao-vivo', 'corrida-da-praia', 'sorte-dos-bichos'];
const games: readonly RoundGame[] = NAMES.flatMap((name) => findRoundGame(name) ?? []);
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const chip = (bet: string) => ({ bets: [{ bet, chips: 10 }] });

let tables: SharedTables;
let tournament: number;
/** A promotion with a mission for stakes and one for bets. */
let missions: number;
/** An agent, and a member whom the agent invited. */
let agent: TestMember;
let maria: TestMember;

beforeAll(async () => {
  tables = await openSharedTables({ roundGames: games });
  const [root, rui] = [await signInStaff(tables, 'admin'), await signInStaff(tables, 'finance')];
  missions = await startMissions(root);
  tournament = await announceTournament(root, rui, { least_staked: '0.01' });
  goTo(tables, '2026-11-21T10:00:00');
  await tables.step();
  agent = await registerMember(tables);
  const introducer = (await agent.call('me', {})).data.invite_code;
  maria = await registerMember(tables, { introducer });
  await deposit(tables, maria, '2000.00');
  const now = tables.clock.now();
  // Stakes count towards the R$ 4 that the cash grant requires before they count for the bonus.
  const cash = testGrant(maria.id, 'cash', 1_00, now, { pocket: 'cash', multiplierE2: 400 });
  const bonus = testGrant(maria.id, 'bonus', 100_00, now, { multiplierE2: 10_000 });
  for (const grant of [cash, bonus]) await tables.database.atomically((tx) => tables.server.bonus.give(tx, grant));
});

afterAll(async () => {
  await requireSoundBooks(tables);
  await tables.close();
});

/** Starts a promotion with a mission for stakes and one for bets; returns its id. */
async function startMissions(writer: Call): Promise<number> {
  const task = { title: { pt: 'Missão' }, period: 'day', amount: '100.00', count: 100, categories: [], reward: '1.00' };
  const tasks = ['stakes', 'bets'].map((goal) => ({ ...task, key: goal, goal }));
  const form = promotionForm(tables, { kind: 'missions', rule: { tasks, payment: cashPayment() } });
  const { id } = await approvedPromotion(writer, await signInStaff(tables, 'risk'), form);
  return id;
}

/** Waits for an open round of a game. */
async function findOpenRound(game: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { round } = (await maria.call('tableView', { game })).data;
    if (round.state === 'open') return round.id;
    await tables.pass(1);
  }
  throw new Error(`no round of ${game} opened`);
}

/** Advances until every ticket is over. */
async function finishAllTickets(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from rounds.ticket where state = 'open'`.execute(tables.database.db);
    if (rows[0]?.open === 0) return;
    await tables.pass(3);
  }
  throw new Error('a round did not end');
}

const STAKE = '10.00';

/** Starts a game session for Maria. */
const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;

/** Places a ticket for each input in a separate call; after the first, Maria signs in on another device. */
async function placeOneByOne(game: string, choices: readonly unknown[]): Promise<void> {
  const round_id = await findOpenRound(game);
  for (const [index, input] of choices.entries()) {
    if (index === 1) maria = { ...maria, call: tables.call(await signIn(tables, maria.account)) };
    const session = await launch(game);
    await maria.call('placeTicket', { session, round_id, stake: STAKE, input, key: freshKey() });
  }
}

/** Places a ticket for each input in one call. */
async function placeTogether(game: string, choices: readonly unknown[]): Promise<void> {
  const session = await launch(game);
  const round_id = await findOpenRound(game);
  const tickets = choices.map((input) => ({ stake: STAKE, input }));
  await maria.call('placeTickets', { session, round_id, tickets, key: freshKey() });
}

/** Loads every figure that bets count towards. */
async function loadFigures() {
  await settleTournaments(tables);
  const { db } = tables.database;
  const { rows } = await sql<{ wagered: bigint; progress: bigint }>`
    select w.wager_done as wagered,
      coalesce((select sum(p.amount) from ledger.bonus_progress p where p.player_id = w.player_id), 0)::bigint as progress
    from ledger.wallet w where w.player_id = ${maria.id}`.execute(db);
  const rebates = (await maria.call('rebateList', {})).data.data.map(({ valid_bet }) => Number(valid_bet));
  const { items } = (await maria.call('activityCheck', { id: missions })).data;
  const done = (goal: string) => Number(items.find(({ detail }) => detail['goal'] === goal)?.progress?.done);
  const [below] = (await agent.call('agencyTeam', { uid: maria.id })).data.data;
  return {
    wagered: Number(rows[0]?.wagered) / 100,
    progress: Number(rows[0]?.progress) / 100,
    rebates: rebates.reduce((all, each) => all + each, 0),
    vip: Number((await maria.call('vipInfo', {})).uservip.totalbetting),
    tournament: Number((await maria.call('tournament', { id: tournament })).data.mine?.score ?? 0),
    agency: Number(below?.valid_bet),
    active: below?.active,
    stakes: done('stakes'),
    bets: done('bets'),
  };
}

const NOTHING = {
  wagered: 0,
  progress: 0,
  rebates: 0,
  vip: 0,
  tournament: 0,
  agency: 0,
  active: false,
  stakes: 0,
  bets: 0,
};

describe('bets that cover every outcome of a shared round', () => {
  it.each([
    ['red and black', 'roleta-ao-vivo', ['red', 'black'].map(chip)],
    ['even and odd', 'roleta-ao-vivo', ['even', 'odd'].map(chip)],
    ['banker and player', 'bacara-ao-vivo', ['banker', 'player'].map(chip)],
    ['all runners', 'corrida-da-praia', range(8).map((number) => ({ market: 'win', pick: [number] }))],
    [
      'all animals',
      'sorte-dos-bichos',
      range(25).map((number) => ({ way: 'animal', reach: 'first', named: [number] })),
    ],
  ])('count nothing anywhere, on separate tickets, in separate calls and sessions: %s', async (_, game, choices) => {
    await placeOneByOne(game, choices);
    await finishAllTickets();
    expect(await loadFigures()).toEqual(NOTHING);
    await placeTogether(game, choices);
    await finishAllTickets();
    expect(await loadFigures()).toEqual(NOTHING);
  });

  it('counts one bet that carries risk in full, equally everywhere', async () => {
    await placeOneByOne('roleta-ao-vivo', [chip('red')]);
    await finishAllTickets();
    expect(await loadFigures()).toEqual({
      wagered: 4,
      progress: 6,
      rebates: 10,
      vip: 10,
      tournament: 10,
      agency: 10,
      active: true,
      stakes: 10,
      bets: 1,
    });
  });
});

describe('tickets of one player that are settled in different transactions', () => {
  const [MARIA, JOAO] = [1, 2];
  const game = { ...coinGame, mostTickets: 600 };

  it('count together, whichever is settled first', async () => {
    const fixture = await openTableFixture({ [MARIA]: 1_000, [JOAO]: 100_000 });
    try {
      const node = fixture.node([game]);
      await node.runner.step();
      const round_id = (await node.commands.loadSnapshot(game.name, MARIA)).round.id;
      const place = (player: number, sides: readonly string[]) => {
        const tickets = sides.map((side) => ({ stake: centavos(100), input: { side } }));
        return node.commands.placeAll(player, { session: game.name, round_id, tickets, key: freshKey() });
      };
      await place(MARIA, ['heads']);
      // More tickets than one transaction settles lie between Maria's two tickets.
      for (let sets = 0; sets < 11; sets += 1)
        await place(
          JOAO,
          range(50).map(() => 'heads'),
        );
      await place(MARIA, ['tails']);
      for (const seconds of [10, 1, 4, 3]) {
        fixture.clock.advance(seconds);
        await node.runner.step();
      }
      const { rows } = await sql<{ player: number; staked: bigint; valid: bigint }>`
        select player_id as player, sum(stake)::bigint as staked, sum((evidence::jsonb ->> 'valid')::bigint)::bigint as valid
        from ledger.transaction where kind = 'bet' group by player_id order by player_id`.execute(fixture.database.db);
      expect(rows).toEqual([
        { player: MARIA, staked: 200n, valid: 0n },
        { player: JOAO, staked: 55_000n, valid: 55_000n },
      ]);
    } finally {
      await fixture.close();
    }
  });
});
