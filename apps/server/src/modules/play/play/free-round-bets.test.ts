import type { Call } from '@arara/contract/client';
import { centavos, formatReais, parseReais, sum } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { grantOwnFreeRounds } from '../../../../testing/free-rounds.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { auditRounds } from './round-audit.ts';
import { findGame } from '@arara/games';

let server: TestServer;
let ana: Call;
let admin: Call;

beforeAll(async () => {
  // Its players are more than one address may register in a minute.
  server = await createTestServer({ counters: unlimitedCounters() });
  await signIn();
});

afterAll(() => server.close());
afterEach(() => requireSoundBooks(server));

/** Signs staff in; their sessions end while the clock goes on. */
async function signIn(): Promise<void> {
  const [finance, chief] = [`ana-${freshKey()}@arara.test`, `rui-${freshKey()}@arara.test`];
  [ana, admin] = [await signInStaff(server, 'finance', finance), await signInStaff(server, 'admin', chief)];
}

type Terms = Parameters<typeof grantOwnFreeRounds>[2];

const reais = (text: string) => parseReais(text) ?? centavos(0n);
const sumWins = (rounds: readonly { win: string }[]) => formatReais(sum(rounds.map(({ win }) => reais(win))));

interface Seat {
  member: TestMember;
  session: string;
  id: string;
  play(change?: Partial<Parameters<typeof placeFree>[3]>): ReturnType<typeof placeFree>;
}

async function placeFree(
  { call }: TestMember,
  session: string,
  id: string,
  { stake = '0.50', key = freshKey(), ...rest }: { stake?: string; key?: string; input?: unknown; auto?: number } = {},
) {
  return (await call('bet', { session, stake, key, free_rounds: id, ...rest })).data;
}

const launch = async ({ call }: TestMember, gameCode = 'tigre-da-vez') =>
  (await call('launch', { platType: 'arara', gameCode })).data.session;

/** A player with granted free rounds and the game of them open. */
async function seat(terms: Terms = {}, money?: string): Promise<Seat> {
  const member = await registerMember(server);
  if (money !== undefined) await deposit(server, member, money);
  const { id } = await grantOwnFreeRounds(ana, member, terms);
  const session = await launch(member, terms.game);
  return { member, session, id, play: (change = {}) => placeFree(member, session, id, change) };
}

const listOpen = async ({ call }: TestMember) => (await call('freeRounds', {})).data;
const balance = async ({ call }: TestMember) => {
  const { money, bonus_money: bonus } = (await call('me', {})).data;
  return { money, bonus };
};

/** Plays all rounds of a grant, one after another. */
async function playAll({ play }: Seat, rounds: number) {
  const played: Awaited<ReturnType<typeof placeFree>>[] = [];
  for (let index = 0; index < rounds; index += 1) played.push(await play());
  return played;
}

describe('free rounds in an own slot', () => {
  it('are listed for their player until they are used, with the game that they open', async () => {
    const maria = await seat({ rounds: 2, max_win: '100.00' });
    expect(await listOpen(maria.member)).toMatchObject([
      {
        id: maria.id,
        game: 'tigre-da-vez',
        title: 'Tigre da Vez',
        stake: '0.50',
        rounds: 2,
        left: 2,
        max_win: '100.00',
      },
    ]);
    expect((await maria.play()).free_rounds).toMatchObject({ left: 1 });
    expect(await listOpen(maria.member)).toMatchObject([{ left: 1 }]);
    expect((await maria.play()).free_rounds).toMatchObject({ left: 0 });
    expect(await listOpen(maria.member)).toEqual([]);
    await expect(maria.play()).rejects.toMatchObject({ code: 409, error: 'free_rounds_over' });
  });

  it('take nothing from the player and pay the wins in cash', async () => {
    const maria = await seat({ rounds: 30 });
    const played = await playAll(maria, 30);
    expect(reais(sumWins(played))).toBeGreaterThan(0n);
    expect(await balance(maria.member)).toEqual({ money: sumWins(played), bonus: '0.00' });
    expect(played.at(-1)).toMatchObject({ money: sumWins(played), free_rounds: { left: 0, won: sumWins(played) } });
    const { data } = await ana('officeFreeRounds', { q: maria.id });
    expect(data.data).toMatchObject([{ provider: 'arara', used: 30, won: sumWins(played), state: 'used' }]);
  });

  it('pay the wins as one bonus with their wagering requirement', async () => {
    const maria = await seat({ rounds: 30, pocket: 'bonus', wagering: 35 });
    const played = await playAll(maria, 30);
    const won = sumWins(played);
    expect(await balance(maria.member)).toEqual({ money: '0.00', bonus: won });
    const { data } = await maria.member.call('coverHistory', {});
    expect(data.data).toMatchObject([
      { source_kind: 'free_rounds', credited: won, required: formatReais(centavos(reais(won) * 35n)), done: '0.00' },
    ]);
  });

  it('pay together no more than their limit', async () => {
    const maria = await seat({ rounds: 40, max_win: '0.60' });
    const played = await playAll(maria, 40);
    expect(sumWins(played)).toBe('0.60');
    expect(await balance(maria.member)).toEqual({ money: '0.60', bonus: '0.00' });
  });

  it('show in the history as a round without a stake, which verifies', async () => {
    const maria = await seat();
    const [first] = await playAll(maria, 1);
    const { data: page, statistic } = await maria.member.call('gameRecords', {});
    const shown = { round_id: first?.round_id, bet_amount: '0.00', free_stake: '0.50', win_amount: first?.win };
    expect(page.data).toMatchObject([shown]);
    expect(statistic).toMatchObject({
      sum_bet_amount: '0.00',
      sum_valid_bet_amount: '0.00',
      sum_net_amount: first?.win,
    });
    const { data: round } = await maria.member.call('round', { round_id: first?.round_id ?? '' });
    expect(round).toMatchObject({ ...shown, outcome: first?.outcome, nonce: 0 });
    const staffView = await admin('officeRound', { player_id: maria.member.id, round_id: first?.round_id ?? '' });
    expect(staffView.data).toMatchObject({ stake: '0.00', free_stake: '0.50', recomputed: 'equal' });
    const audit = await auditRounds(server.database.db, { vault: server.vault, findGame, shared: [], rounds: 1_000 });
    expect(audit).toMatchObject({ differences: 0 });
    expect(audit.equal).toBe(audit.rounds);
  });

  it('use the seed and the nonces of paid rounds', async () => {
    const maria = await seat({ rounds: 3 }, '10.00');
    const paid = () => maria.member.call('bet', { session: maria.session, stake: '0.50', key: freshKey() });
    const rounds = await Promise.all([maria.play(), paid(), maria.play(), paid(), maria.play()]);
    const nonces = rounds.map((round) => ('nonce' in round ? round.nonce : round.data.nonce));
    expect(nonces.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });

  it('count for no turnover, no wagering, no level and no statistic', async () => {
    const maria = await seat({ rounds: 20 }, '20.00');
    await playAll(maria, 20);
    const { rows } = await sql`
      select staked, won, wager_done from ledger.wallet where player_id = ${maria.member.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ staked: 0n, won: 0n, wager_done: 0n }]);
    const { data } = await maria.member.call('coverHistory', {});
    expect(data.data.map(({ done }) => done)).toEqual(data.data.map(() => '0.00'));
    expect((await maria.member.call('vipInfo', {})).uservip.totalbetting).toBe('0.00');
    expect((await maria.member.call('orderDetails', {})).data.data.map(({ kind }) => kind)).toContain('free_round');
  });
});

/** Free rounds in an own slot, besides their id, player, number and end. */
const ownCampaign = {
  provider: 'arara',
  game: 'tigre-da-vez',
  gameCode: 'tigre-da-vez',
  stake: centavos(50n),
  pocket: 'cash' as const,
  wageringE2: 0,
  maxWin: null,
  cause: 'ensaio:1',
};

describe('free rounds that are played at the same time', () => {
  it('are used once each', async () => {
    const maria = await seat({ rounds: 3 });
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => maria.play()));
    const played = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(played).toHaveLength(3);
    expect(new Set(played.map((round) => round.free_rounds?.left))).toEqual(new Set([0, 1, 2]));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(13);
    for (const error of refused) expect(error).toMatchObject({ error: 'free_rounds_over' });
    expect(await balance(maria.member)).toEqual({ money: sumWins(played), bonus: '0.00' });
  });

  it('return one round for one key', async () => {
    const maria = await seat({ rounds: 3 });
    const key = freshKey();
    const rounds = await Promise.all(Array.from({ length: 8 }, () => maria.play({ key })));
    expect(new Set(rounds.map(({ round_id: id }) => id)).size).toBe(1);
    expect(rounds.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await listOpen(maria.member)).toMatchObject([{ left: 2 }]);
  });

  it('follow a model of grants, whatever is played, repeated, cancelled or awaited', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant('play' as const) },
      { weight: 2, arbitrary: fc.constant('repeat' as const) },
      { weight: 1, arbitrary: fc.constant('cancel' as const) },
      { weight: 1, arbitrary: fc.constant('wait' as const) },
    );
    const run = fc.record({
      rounds: fc.integer({ min: 1, max: 4 }),
      steps: fc.array(step, { minLength: 3, maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ rounds, steps }) => {
        const member = await registerMember(server);
        const [id, granted] = [freshKey(), server.clock.now().getTime()];
        const { freeRounds } = server.server.outside;
        const expiresAt = new Date(granted + 86_400_000);
        await freeRounds.create({ ...ownCampaign, campaignId: id, memberId: member.id, rounds, expiresAt });
        let session = await launch(member);
        const play = (key: string) => placeFree(member, session, id, { key });
        let [isCancelled, lastKey] = [false, ''];
        const played: Awaited<ReturnType<typeof placeFree>>[] = [];
        for (const each of steps) {
          if (each === 'wait') {
            server.clock.advance(6 * 3600);
            session = await launch(member);
          }
          const isOver = isCancelled || played.length === rounds;
          const isExpired = server.clock.now().getTime() >= granted + 86_400_000;
          if (each === 'cancel' && !isCancelled) {
            await freeRounds.cancel('arara', id);
            isCancelled = true;
          }
          if (each === 'repeat' && lastKey !== '')
            expect(await play(lastKey)).toMatchObject({
              replayed: true,
              free_rounds: { left: rounds - played.length },
            });
          if (each !== 'play') continue;
          const key = freshKey();
          const error = isOver ? 'free_rounds_over' : 'free_rounds_expired';
          if (isOver || isExpired) await expect(play(key)).rejects.toMatchObject({ error });
          else {
            played.push(await play(key));
            lastKey = key;
          }
        }
        expect(await balance(member)).toEqual({ money: sumWins(played), bonus: '0.00' });
      }),
      { numRuns: 6 },
    );
    await signIn();
  });
});

describe('a free round is refused', () => {
  it('with the stake of another grant, in another game, with another way to bet, and for another player', async () => {
    const maria = await seat({ game: 'dragao-de-ouro', stake: '10.00' });
    const spin = { mode: 'spin' };
    await expect(maria.play({ stake: '5.00', input: spin })).rejects.toMatchObject({
      code: 422,
      error: 'free_rounds_other_stake',
    });
    await expect(maria.play({ stake: '10.00', input: { mode: 'buy' } })).rejects.toMatchObject({ error: 'invalid' });
    const other = await launch(maria.member);
    await expect(placeFree(maria.member, other, maria.id, { stake: '10.00' })).rejects.toMatchObject({
      code: 409,
      error: 'free_rounds_other_game',
    });
    const joao = await seat();
    await expect(placeFree(joao.member, joao.session, maria.id)).rejects.toMatchObject({ code: 404 });
    await expect(placeFree(joao.member, joao.session, freshKey())).rejects.toMatchObject({ error: 'not_found' });
    expect(await listOpen(maria.member)).toMatchObject([{ left: 3 }]);
    expect((await maria.play({ stake: '10.00', input: spin })).free_rounds).toMatchObject({ left: 2 });
  });

  it('from the instant at which it expires', async () => {
    const member = await registerMember(server);
    const id = freshKey();
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000);
    const campaign = { ...ownCampaign, campaignId: id, memberId: member.id, rounds: 3, expiresAt };
    await server.server.outside.freeRounds.create(campaign);
    const session = await launch(member);
    server.clock.advance(3_600 - 0.001);
    expect((await placeFree(member, session, id)).free_rounds).toMatchObject({ left: 2 });
    server.clock.advance(0.001);
    await expect(placeFree(member, session, id)).rejects.toMatchObject({ code: 409, error: 'free_rounds_expired' });
    expect(await listOpen(member)).toEqual([]);
    await signIn();
  });

  it('once staff cancels the grant, with the rounds that were played paid', async () => {
    const maria = await seat();
    const [played] = await playAll(maria, 1);
    const cancel = { provider: 'arara', id: maria.id, reason: 'engano de jogador' };
    expect((await ana('officeFreeRoundsCancel', cancel)).data).toMatchObject({ state: 'cancelled', used: 1 });
    await expect(maria.play()).rejects.toMatchObject({ error: 'free_rounds_over' });
    expect(await balance(maria.member)).toMatchObject({ money: played?.win });
  });

  it('while the player is blocked or the game is closed, and stays to be played', async () => {
    const maria = await seat();
    const change = { kind: 'game', name: 'tigre-da-vez', reason: 'um ensaio' } as const;
    await admin('officeGameSwitch', { ...change, state: 'closed' });
    await expect(maria.play()).rejects.toMatchObject({ error: 'game_closed' });
    await admin('officeGameSwitch', { ...change, state: 'open' });
    const block = (isBlocked: boolean) =>
      sql`update ledger.wallet set status_blocked = ${isBlocked} where player_id = ${maria.member.id}`.execute(
        server.database.db,
      );
    await block(true);
    await expect(maria.play()).rejects.toMatchObject({ error: 'player_blocked' });
    await block(false);
    expect(await listOpen(maria.member)).toMatchObject([{ left: 3 }]);
  });

  it('under the key of another bet', async () => {
    const maria = await seat({ rounds: 3 }, '10.00');
    const key = freshKey();
    await maria.member.call('bet', { session: maria.session, stake: '0.50', key });
    await expect(maria.play({ key })).rejects.toMatchObject({ error: 'key_reused' });
    const free = freshKey();
    await maria.play({ key: free });
    const paid = { session: maria.session, stake: '0.50', key: free };
    await expect(maria.member.call('bet', paid)).rejects.toMatchObject({ error: 'key_reused' });
    const { id } = await grantOwnFreeRounds(ana, maria.member);
    await expect(placeFree(maria.member, maria.session, id, { key: free })).rejects.toMatchObject({
      error: 'key_reused',
    });
  });
});

describe('free rounds in own slots granted by staff', () => {
  it('go to many players at once, each refused alone', async () => {
    const [maria, joao] = [await registerMember(server), await registerMember(server)];
    const terms = { game: 'frutas-777', stake: '0.20', rounds: 5, days: 3, reason: 'campanha de inverno' };
    const many = { player_ids: [maria.id, 999_999, joao.id], ...terms };
    const key = freshKey();
    const { data } = await ana('officeFreeRoundsGiveMany', many, { key });
    expect(data).toEqual({ given: 2, sent_for_approval: 0, refused: [{ player_id: 999_999, error: 'not_found' }] });
    for (const player of [maria, joao]) expect(await listOpen(player)).toMatchObject([{ game: 'frutas-777', left: 5 }]);
    await expect(ana('officeFreeRoundsGiveMany', { ...many, player_ids: [maria.id, maria.id] })).rejects.toMatchObject({
      error: 'invalid',
    });
    const support = await signInStaff(server, 'support', `eva-${freshKey()}@arara.test`);
    await expect(support('officeFreeRoundsGiveMany', many)).rejects.toMatchObject({ code: 403 });
  });

  it('wait for a second person above the limits, and notify the player when they can be played', async () => {
    const maria = await registerMember(server);
    const granted = await grantOwnFreeRounds(ana, maria, { rounds: 1000, stake: '1.00', max_win: '500.00' });
    expect(granted).toMatchObject({ state: 'sent_for_approval', max_win: '500.00' });
    expect(await listOpen(maria)).toEqual([]);
    const { data } = await admin('officeStaffCredits', { player_id: maria.id });
    await admin('officeStaffCreditApprove', { id: data.data[0]?.id ?? 0, reason: 'conferido' });
    expect(await listOpen(maria)).toMatchObject([{ id: granted.id, left: 1000, max_win: '500.00' }]);
    const { data: inbox } = await maria.call('notifications', {});
    expect(inbox.data[0]).toMatchObject({ link: '/gameInfo?game=tigre-da-vez' });
  });

  it('are offered in every own slot, with the stakes of its ordinary round', async () => {
    const { data } = await ana('officeFreeRoundsGames', { limit: 100 });
    const own = data.data.filter((game) => game.own);
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(['dragao-de-ouro', 'frutas-777', 'tigre-da-vez']));
    expect(own.find(({ id }) => id === 'dragao-de-ouro')).toMatchObject({ min_bet: '0.50', max_bet: '100.00' });
    const maria = await registerMember(server);
    await expect(grantOwnFreeRounds(ana, maria, { game: 'dragao-de-ouro', stake: '150.00' })).rejects.toMatchObject({
      error: 'free_rounds_stake',
    });
    await expect(grantOwnFreeRounds(ana, maria, { game: 'dado', stake: '1.00' })).rejects.toMatchObject({
      error: 'free_rounds_not_offered',
    });
  });
});
