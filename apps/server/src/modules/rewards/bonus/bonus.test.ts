import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BonusTestServer, betOf, openBonusTestServer, requireSoundLedger } from '../../../../testing/index.ts';

let server: BonusTestServer;
let player = 100;

beforeAll(async () => {
  server = await openBonusTestServer();
});

beforeEach(() => void (player += 1));

afterAll(async () => {
  await requireSoundLedger(server.database);
  await server.close();
});

const wallet = () => server.books.ledger.wallet(server.database.db, player);
const kinds = async () => {
  const { rows } = await server.books.ledger.entries(server.database.db, player, { page: 1, limit: 99 }, 'asc');
  return rows.map(({ kind }) => kind);
};
describe('a reward in cash', () => {
  it('is paid once, with the wagering requirement of its terms, and is no bonus', async () => {
    await server.books.open(player);
    const payment = await server.give(player, 'r1', 500, { pocket: 'cash', multiplierE2: 200 });
    expect(payment.state).toBe('credited');
    const again = await server.give(player, 'r1', 500, { pocket: 'cash', multiplierE2: 200 });
    expect(again).toEqual({ ...payment, isNew: false });
    expect(await wallet()).toMatchObject({ cash: 500n, bonus: 0n, wagerDue: 1_000n, grantId: null });
    await expect(server.give(player, 'r1', 501, { pocket: 'cash' })).rejects.toMatchObject({ code: 'key_reused' });
  });
});

describe('a bonus', () => {
  it('is refused for zero and for more than the maximum amount', async () => {
    await server.books.open(player);
    await expect(server.give(player, 'b1', 0)).rejects.toMatchObject({ code: 'invalid' });
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null });
  });

  it('is refused for play money', async () => {
    const purse = { playerId: player, amount: centavos(1_000), at: server.clock.now() };
    await server.database.atomically((tx) => server.books.ledger.openPlay(tx, purse));
    await expect(server.give(player, 'b1', 100)).rejects.toMatchObject({ code: 'demo_not_allowed' });
  });

  it('is granted once for fifty concurrent requests with one key', async () => {
    await server.books.open(player);
    const all = await Promise.all(Array.from({ length: 50 }, () => server.give(player, 'b1', 700)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await wallet()).toMatchObject({ bonus: 700n, bonusDue: 700n, bonusDone: 0n });
    await expect(server.give(player, 'b1', 701)).rejects.toMatchObject({ code: 'key_reused' });
  });

  it('becomes cash as a whole as soon as its wagering is done', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 1_000);
    expect(await server.bet(player, 400, 300)).toBe('settled');
    expect(await wallet()).toMatchObject({ bonus: 900n, bonusDone: 400n });
    await server.bet(player, 600, 500);
    expect(await wallet()).toMatchObject({ cash: 800n, bonus: 0n, grantId: null, bonusDue: 0n, bonusDone: 0n });
    expect(await kinds()).toEqual(['grant', 'bet', 'bet', 'convert']);
  });

  it('converts only winnings up to the maximum where it is sticky; the rest returns', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 1_000, { isSticky: true, maxConversion: centavos(1_500) });
    await server.bet(player, 1_000, 4_000);
    expect(await server.loadBalances(player)).toEqual({ cash: 1_500n, bonus: 0n });
    player += 1;
    await server.books.open(player);
    await server.give(player, 'b1', 1_000, { isSticky: true });
    await server.bet(player, 1_000, 1_200);
    expect(await server.loadBalances(player)).toEqual({ cash: 200n, bonus: 0n });
  });

  it('ends without a requirement when its balance is lost', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 300, { multiplierE2: 1_000 });
    await server.bet(player, 300);
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null, bonusDue: 0n });
    expect(await kinds()).toEqual(['grant', 'bet']);
  });

  it('is spent before cash where its terms require it, and after cash otherwise', async () => {
    await server.books.open(player, { cash: 1_000 });
    await server.give(player, 'b1', 500, { use: 'bonus_first', multiplierE2: 1_000 });
    await server.bet(player, 600);
    expect(await server.loadBalances(player)).toEqual({ cash: 900n, bonus: 0n });
    player += 1;
    await server.books.open(player, { cash: 1_000 });
    await server.give(player, 'b1', 500, { multiplierE2: 1_000 });
    await server.bet(player, 600);
    expect(await server.loadBalances(player)).toEqual({ cash: 400n, bonus: 500n });
  });

  it('does not pay above its maximum bet or on an excluded game; cash does, without contribution', async () => {
    await server.books.open(player, { cash: 300 });
    await server.give(player, 'b1', 500, { maxBet: centavos(200), use: 'bonus_first' });
    expect(await server.bet(player, 201)).toBe('settled');
    expect(await wallet()).toMatchObject({ cash: 99n, bonus: 500n, bonusDone: 0n });
    expect(await server.bet(player, 201)).toBe('bonus_refused');
    player += 1;
    await server.books.open(player);
    await server.give(player, 'b1', 500, { excludedGames: ['tigre-da-vez'] });
    expect(await server.bet(player, 100)).toBe('bonus_refused');
    expect(await server.bet(player, 501)).toBe('insufficient');
  });
});

describe('a second bonus', () => {
  it('waits outside the ledger, and begins when the first ends', async () => {
    await server.books.open(player);
    const first = await server.give(player, 'b1', 400);
    const second = await server.give(player, 'b2', 200);
    expect([first.state, second.state]).toEqual(['active', 'waiting']);
    expect(await wallet()).toMatchObject({ bonus: 400n });
    await server.bet(player, 400, 100);
    expect(await wallet()).toMatchObject({
      cash: 100n,
      bonus: 200n,
      grantId: second.id,
      bonusDue: 200n,
      bonusDone: 0n,
    });
    expect(await server.give(player, 'b2', 200)).toEqual({ ...second, state: 'active', isNew: false });
  });

  it('begins when the first is forfeited, whose requirement ends', async () => {
    await server.books.open(player);
    const first = await server.give(player, 'b1', 400, { multiplierE2: 5_000 });
    const second = await server.give(player, 'b2', 200);
    expect(await server.bonus.forfeit(player, first.id)).toBe(400n);
    expect(await wallet()).toMatchObject({ bonus: 200n, grantId: second.id, bonusDue: 200n });
    await expect(server.bonus.forfeit(player, first.id)).rejects.toMatchObject({ code: 'bonus_over' });
    await expect(server.bonus.forfeit(player + 1, second.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await server.bonus.forfeit(player, second.id)).toBe(200n);
  });

  it('returns nothing when it is forfeited while it waits, and the first continues', async () => {
    await server.books.open(player);
    const first = await server.give(player, 'b1', 400);
    const second = await server.give(player, 'b2', 200);
    expect(await server.bonus.forfeit(player, second.id)).toBe(0n);
    expect((await server.grant(player))?.id).toBe(first.id);
  });

  it('lapses after its last day to begin', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 400, { expiresInDays: 90 });
    const second = await server.give(player, 'b2', 200);
    server.clock.advance(31 * 86_400);
    await server.books.ledger.openMonths(server.clock.now());
    await server.bonus.finish();
    await expect(server.bonus.forfeit(player, second.id)).rejects.toMatchObject({ code: 'bonus_over' });
    expect(await wallet()).toMatchObject({ bonus: 400n });
  });
});

describe('the expiry of a bonus', () => {
  it('comes after the last second of its last day in São Paulo', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 400, { expiresInDays: 1 });
    const grant = await server.grant(player);
    const end = grant?.expiresAt ?? new Date(0);
    expect(end.toISOString().slice(10)).toBe('T03:00:00.000Z');
    server.clock.advance((end.getTime() - server.clock.now().getTime()) / 1_000 - 1);
    await server.bonus.finish();
    expect(await wallet()).toMatchObject({ bonus: 400n });
    server.clock.advance(1);
    await server.bonus.finish();
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null });
    expect(await kinds()).toEqual(['grant', 'forfeit']);
  });

  it('does not apply without a requirement: the bonus is cash at once', async () => {
    await server.books.open(player);
    expect((await server.give(player, 'b1', 300, { multiplierE2: 0 })).state).toBe('credited');
    expect(await server.loadBalances(player)).toEqual({ cash: 300n, bonus: 0n });
  });
});

describe('a completed bonus after a crash', () => {
  it('is converted once by the job, on however many nodes at once', async () => {
    await server.books.open(player);
    const { id: grantId } = await server.give(player, 'b1', 300);
    const grant = { grantId, counted: centavos(300), mayPay: true };
    // The node crashed between the bet and the conversion.
    await server.books.ledger.settle(betOf(player, { stake: centavos(300), win: centavos(500), grant }));
    expect(await wallet()).toMatchObject({ bonus: 500n, grantId });
    await Promise.all([server.bonus.finish(), server.bonus.finishAfterBet(player), server.bonus.finish()]);
    expect(await server.loadBalances(player)).toEqual({ cash: 500n, bonus: 0n });
    expect(await kinds()).toEqual(['grant', 'bet', 'convert']);
  });
});

describe('late winnings of a bonus', () => {
  const reserve = async (key: string, stake: number) => {
    const { grantId, drawSeed, drawNonce } = await wallet();
    if (grantId === null || drawSeed === null) throw new Error('no grant, or no seed');
    const draw = { seedId: drawSeed, nonce: drawNonce };
    const input = { playerId: player, key, cause: 'round:x', stake: centavos(stake), draw, at: server.clock.now() };
    const grant = { grantId, mayPay: true };
    await server.database.atomically((tx) => server.books.ledger.reserveStake(tx, { ...input, grant }));
    return { grantId, ...draw };
  };
  const settle = ({ grantId, seedId, nonce }: Awaited<ReturnType<typeof reserve>>, stake: number, win: number) =>
    server.database.atomically((tx) =>
      server.books.ledger.settleReservation(tx, {
        playerId: player,
        key: `late:${player}`,
        game: 'torre',
        gameVersion: '1.0.0',
        seedId,
        nonce,
        input: null,
        outcome: null,
        multiplierE4: 0n,
        stake: centavos(stake),
        win: centavos(win),
        stakeFromBonus: centavos(stake),
        grantId,
        bonusCounted: centavos(stake),
        at: server.clock.now(),
      }),
    );

  it('go to the bonus while it is active, and contribute to it', async () => {
    await server.books.open(player);
    await server.give(player, 'b1', 500, { multiplierE2: 1_000 });
    const round = await reserve('s', 200);
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 0n, bonus: 1_200n, bonusDone: 200n });
  });

  it('go to the operator after a forfeit, and to no later bonus', async () => {
    await server.books.open(player);
    const first = await server.give(player, 'b1', 500, { multiplierE2: 1_000 });
    const round = await reserve('s', 200);
    await server.give(player, 'b2', 50);
    await server.bonus.forfeit(player, first.id);
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 0n, bonus: 50n, bonusDone: 0n });
    expect(await server.database.atomically((tx) => server.bonus.findDestination(tx, first.id))).toBe('operator');
  });

  it('go to cash after the conversion', async () => {
    await server.books.open(player);
    const { id } = await server.give(player, 'b1', 500);
    const round = await reserve('s', 200);
    const ending = {
      playerId: player,
      grantId: id,
      as: 'convert' as const,
      toCash: centavos(300),
      at: server.clock.now(),
    };
    await server.database.atomically((tx) => server.books.ledger.endGrant(tx, ending));
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 1_200n, bonus: 0n });
  });
});
