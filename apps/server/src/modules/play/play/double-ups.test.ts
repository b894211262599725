import type { Call } from '@arara/contract/client';
import { drawsOf } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { type Centavos, centavos, formatReais, parseReais } from '@arara/money';
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
  rememberedSeeds,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';
import { auditRounds } from './round-audit.ts';

const seeds = rememberedSeeds('double-up');

let server: TestServer;
let ana: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters(), random: seeds.random });
  ana = await signInStaff(server, 'finance', `ana-${freshKey()}@arara.test`);
  risk = await signInStaff(server, 'risk', `rui-${freshKey()}@arara.test`);
});

afterAll(() => server.close());
afterEach(() => requireSoundBooks(server));

const SLOT = 'tigre-da-vez';
const reais = (text: string): Centavos => parseReais(text) ?? centavos(0n);
const twice = (text: string): string => formatReais(centavos(reais(text) * 2n));

interface Seat {
  member: TestMember;
  session: string;
}

const launch = async ({ call }: TestMember, gameCode = SLOT) =>
  (await call('launch', { platType: 'arara', gameCode })).data.session;

async function seat(money = '200.00'): Promise<Seat> {
  const member = await registerMember(server);
  await deposit(server, member, money);
  return { member, session: await launch(member) };
}

const bet = async ({ member, session }: Seat) =>
  (await member.call('bet', { session, stake: '0.50', input: {}, key: freshKey() })).data;

/** Plays until a round wins at least its stake. */
async function win(player: Seat) {
  for (let round = 0; round < 300; round += 1) {
    const played = await bet(player);
    if (reais(played.win) >= 50n) return played;
  }
  throw new Error('no round of three hundred won');
}

type Change = { guess?: 'red' | 'black'; half?: boolean; key?: string; session?: string };

const guess = async ({ member, session }: Seat, of: string, change: Change = {}) =>
  (await member.call('doubleUp', { session, round_id: of, guess: 'red', key: freshKey(), ...change })).data;

/** Guesses until one is right, each time on the win of a new round. */
async function rightGuess(player: Seat) {
  for (let turn = 0; turn < 60; turn += 1) {
    const card = await guess(player, (await win(player)).round_id);
    if (reais(card.win) > 0n) return card;
  }
  throw new Error('sixty guesses were wrong');
}

/** Chooses a client seed with which the next round wins and `cards` red cards follow: what a player may choose, with luck. */
async function chooseLuck({ member }: Seat, cards: number): Promise<void> {
  const { next_commitment: next } = (await member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  const [slot, card] = [findGame(SLOT), findGame('dobrar-ou-nada')];
  if (slot?.kind !== 'instant' || card?.kind !== 'instant') throw new Error('the games are missing');
  const isLucky = (seed: string): boolean => {
    const { multiplierE4 } = slot.play(draws(seed, 0), slot.readInput({}));
    const isRed = (nonce: number) => card.play(draws(seed, nonce), { guess: 'red' }).multiplierE4 > 0n;
    // Small enough for every double to stay within the largest prize.
    return multiplierE4 >= 10_000n && multiplierE4 < 50_000n && [1, 2, 3, 4, 5].slice(0, cards).every(isRed);
  };
  const seed = Array.from({ length: 4_000 }, (_, number) => `sorte-${number}`).find(isLucky);
  if (seed === undefined) throw new Error('no seed is that lucky');
  await member.call('rotateSeed', { client_seed: seed });
}

const money = async ({ member }: Seat) => (await member.call('me', {})).data.money;
const refused = (error: string) => ({ error });

describe('a double-up', () => {
  it('is refused where the site of the player switched the slot off', async () => {
    const maria = await seat();
    const won = await win(maria);
    const target = { name: SLOT, site: 'arara', reason: 'manutenção' };
    await risk('officeSiteGameSwitch', { ...target, open: false });
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('game_closed'));
    await risk('officeSiteGameSwitch', { ...target, open: true });
    expect(await guess(maria, won.round_id)).toMatchObject({ replayed: false });
  });

  it('stakes the win of the newest round, and pays twice of it or nothing', async () => {
    const maria = await seat();
    let [right, wrong] = [0, 0];
    while (right === 0 || wrong === 0) {
      const won = await win(maria);
      const card = await guess(maria, won.round_id);
      const isRight = reais(card.win) > 0n;
      expect(card).toMatchObject({ stake: won.win, win: isRight ? twice(won.win) : '0.00', replayed: false });
      const after = reais(won.money) - reais(won.win) + reais(card.win);
      expect(card.money).toBe(formatReais(centavos(after)));
      expect(await money(maria)).toBe(card.money);
      if (isRight) right += 1;
      else wrong += 1;
    }
  });

  it('keeps the larger half of a win when the player asks for it', async () => {
    const maria = await seat();
    const won = await win(maria);
    const card = await guess(maria, won.round_id, { half: true });
    expect(reais(card.stake)).toBe(reais(won.win) / 2n);
  });

  it('is in the history as a round, which its proof and the audit draw again', async () => {
    const maria = await seat();
    const card = await rightGuess(maria);
    const { data: page } = await maria.member.call('gameRecords', {});
    expect(page.data[0]).toMatchObject({
      round_id: card.round_id,
      title: 'Dobrar ou Nada',
      bet_amount: card.stake,
      win_amount: card.win,
    });
    const { data: round } = await maria.member.call('round', { round_id: card.round_id });
    expect(round).toMatchObject({ input: { guess: 'red' }, outcome: card.outcome, multiplier_e4: '20000' });
    const options = { vault: server.vault, findGame, shared: [], rounds: 1_000 };
    const audit = await auditRounds(server.database.db, { ...options, game: 'dobrar-ou-nada' });
    expect(audit).toMatchObject({ differences: 0, otherRules: 0 });
    expect(audit.equal).toBeGreaterThan(0);
  });

  it('follows another one, five times and no more', async () => {
    const maria = await seat();
    await chooseLuck(maria, 5);
    const won = await bet(maria);
    let of = won.round_id;
    for (let number = 1; number <= 5; number += 1) {
      const card = await guess(maria, of);
      expect(card.win).toBe(formatReais(centavos(reais(won.win) << BigInt(number))));
      of = card.round_id;
    }
    await expect(guess(maria, of)).rejects.toMatchObject(refused('double_up_over'));
  });

  it('counts towards no wagering, no level, no reward and no jackpot', async () => {
    const maria = await seat();
    const won = await win(maria);
    const before = (await maria.member.call('coverHistory', {})).data.data;
    await guess(maria, won.round_id);
    expect((await maria.member.call('coverHistory', {})).data.data).toEqual(before);
    await maria.member.call('gameRecords', {});
    const { rows } = await sql<{ counted: bigint }>`
      select count(*) as counted from (
        select game from player_stats.game_day union all select game from ledger.staked_by_game
        union all select t.game from ledger.bonus_progress p
          join ledger.transaction t on t.player_id = p.player_id and t.seq = p.seq
      ) as counting where game = 'dobrar-ou-nada'`.execute(server.database.db);
    expect(rows).toEqual([{ counted: 0n }]);
  });

  it('is the same round under the same key, and another request under it is refused', async () => {
    const maria = await seat();
    const won = await win(maria);
    const key = freshKey();
    const first = await guess(maria, won.round_id, { key });
    expect(await guess(maria, won.round_id, { key })).toEqual({ ...first, replayed: true });
    expect(await money(maria)).toBe(first.money);
    for (const change of [{ guess: 'black' }, { half: true }] as const)
      await expect(guess(maria, won.round_id, { key, ...change })).rejects.toMatchObject(refused('key_reused'));
  });
});

describe('a double-up of play money', () => {
  it('moves play money alone', async () => {
    const { access_token: token } = (await server.call()('demo', { over18: true })).data;
    const call = server.call(token);
    const { id } = (await call('me', {})).data;
    const { session } = (await call('launch', { platType: 'arara', gameCode: SLOT, mode: 'demo' })).data;
    const guest: Seat = { member: { call, id, token, account: '' }, session };
    const won = await win(guest);
    const card = await guess(guest, won.round_id);
    expect(reais(card.money)).toBe(reais(won.money) - reais(won.win) + reais(card.win));
  });
});

describe('a double-up is refused', () => {
  it('on a win that was doubled, lost or is not of the newest round', async () => {
    const maria = await seat();
    const won = await win(maria);
    const card = await guess(maria, won.round_id);
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('double_up_over'));
    if (reais(card.win) === 0n)
      await expect(guess(maria, card.round_id)).rejects.toMatchObject(refused('double_up_over'));
    const older = await win(maria);
    await bet(maria);
    await expect(guess(maria, older.round_id)).rejects.toMatchObject(refused('double_up_over'));
  });

  it('five minutes after the round, and not before', async () => {
    const maria = await seat();
    const late = await win(maria);
    server.clock.advance(301);
    await expect(guess(maria, late.round_id)).rejects.toMatchObject(refused('double_up_over'));
    const due = await win(maria);
    server.clock.advance(299);
    expect((await guess(maria, due.round_id)).stake).toBe(due.win);
  });

  it('on a round of another player, of another game, or of nobody', async () => {
    const [maria, joao] = [await seat(), await seat()];
    const won = await win(maria);
    await expect(guess(joao, won.round_id)).rejects.toMatchObject(refused('not_found'));
    const session = await launch(maria.member, 'capivara-na-boa');
    await expect(guess(maria, won.round_id, { session })).rejects.toMatchObject(refused('not_found'));
    await expect(guess(maria, freshKey())).rejects.toMatchObject(refused('not_found'));
    const dice = await launch(maria.member, 'dado');
    await expect(guess(maria, won.round_id, { session: dice })).rejects.toMatchObject(refused('game_unknown'));
    const stranger = { member: joao.member, session: maria.session };
    await expect(guess(stranger, won.round_id)).rejects.toMatchObject(refused('game_session_over'));
  });

  it('once of two at the same time', async () => {
    const maria = await seat();
    const won = await win(maria);
    const results = await Promise.allSettled([
      guess(maria, won.round_id),
      guess(maria, won.round_id, { guess: 'black' }),
      guess(maria, won.round_id, { half: true }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('double_up_over'));
  });

  it('while bonus is in play', async () => {
    const maria = await seat();
    const won = await win(maria);
    const { id } = await grantOwnFreeRounds(ana, maria.member, { rounds: 20, pocket: 'bonus', wagering: 35 });
    for (let round = 0; round < 20; round += 1) {
      const free = { session: maria.session, stake: '0.50', input: {}, key: freshKey(), free_rounds: id };
      await maria.member.call('bet', free);
    }
    expect((await maria.member.call('me', {})).data.bonus_money).not.toBe('0.00');
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('double_up_over'));
    const next = await win(maria);
    await expect(guess(maria, next.round_id)).rejects.toMatchObject(refused('double_up_bonus'));
  });

  it('above the player’s own limit of stakes', async () => {
    const maria = await seat();
    const won = await win(maria);
    await sql`update ledger.wallet set day_stake_limit = staked - staked_before_day + ${reais(won.win) - 1n}
      where player_id = ${maria.member.id}`.execute(server.database.db);
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('limit_reached'));
    expect((await guess(maria, won.round_id, { half: true })).replayed).toBe(false);
  });

  it('where the operator switched it off, and no slot offers it', async () => {
    const switchTo = (state: 'open' | 'closed') =>
      risk('officeGameSwitch', { kind: 'game', name: 'dobrar-ou-nada', state, reason: 'decisão do site' });
    const offered = async ({ member }: Seat, gameCode: string) =>
      (await member.call('launch', { platType: 'arara', gameCode })).data.double_up;
    const maria = await seat();
    expect([await offered(maria, SLOT), await offered(maria, 'dado')]).toEqual([true, false]);
    const won = await win(maria);
    await switchTo('closed');
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('game_closed'));
    expect(await offered(maria, SLOT)).toBe(false);
    await switchTo('open');
    expect((await guess(maria, won.round_id)).stake).toBe(won.win);
  });

  it('where its site switched it off, which is recorded with the settings before and after', async () => {
    const admin = await signInStaff(server, 'admin', `lia-${freshKey()}@arara.test`);
    const { data: site } = await admin('officeSite', { id: 'arara' });
    expect(site.features.double_up).toBe(true);
    const switchTo = async (isOn: boolean) => {
      const { data } = await admin('officeSite', { id: 'arara' });
      await admin('officeSiteSave', { ...settingsOf(data), features: { ...data.features, double_up: isOn } });
    };
    const isOffered = async ({ member }: Seat) =>
      (await member.call('launch', { platType: 'arara', gameCode: SLOT })).data.double_up;
    const maria = await seat();
    const won = await win(maria);
    await switchTo(false);
    await expect(guess(maria, won.round_id)).rejects.toMatchObject(refused('game_closed'));
    expect(await isOffered(maria)).toBe(false);
    const { rows } = await sql<{ before: boolean; after: boolean }>`
      select (before -> 'features' ->> 'double_up')::boolean as before, (after -> 'features' ->> 'double_up')::boolean as after
      from staff.audit where subject = 'site:arara' order by id desc limit 1`.execute(server.database.db);
    expect(rows).toEqual([{ before: true, after: false }]);
    await switchTo(true);
    expect(await isOffered(maria)).toBe(true);
    expect((await guess(maria, won.round_id)).stake).toBe(won.win);
  });

  it('as a bet of its own: nobody opens it, and no list of games has it', async () => {
    const { member } = await seat();
    await expect(launch(member, 'dobrar-ou-nada')).rejects.toMatchObject(refused('game_unknown'));
    const { data } = await member.call('games', { name: 'dobrar-ou-nada' });
    expect(data).toMatchObject({ total: 0 });
  });
});
