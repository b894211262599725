import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BonusHouse, betOf, openBonusHouse, requireSoundLedger } from '../../../testing/index.ts';

let house: BonusHouse;
let player = 100;

beforeAll(async () => {
  house = await openBonusHouse();
});

beforeEach(() => void (player += 1));

afterAll(async () => {
  await requireSoundLedger(house.database);
  await house.close();
});

const wallet = () => house.books.ledger.wallet(house.database.db, player);
const kinds = async () => {
  const { rows } = await house.books.ledger.entries(house.database.db, player, { page: 1, limit: 99 }, 'asc');
  return rows.map(({ kind }) => kind);
};
describe('a reward in cash', () => {
  it('is paid once, asks for stakes where its terms do, and is no bonus', async () => {
    await house.books.open(player);
    const given = await house.give(player, 'r1', 500, { pocket: 'cash', multiplierE2: 200 });
    expect(given.state).toBe('credited');
    const again = await house.give(player, 'r1', 500, { pocket: 'cash', multiplierE2: 200 });
    expect(again).toEqual({ ...given, isNew: false });
    expect(await wallet()).toMatchObject({ cash: 500n, bonus: 0n, wagerDue: 1_000n, grantId: null });
    await expect(house.give(player, 'r1', 501, { pocket: 'cash' })).rejects.toMatchObject({ code: 'key_reused' });
  });
});

describe('a bonus', () => {
  it('of nothing, and of more than can be counted, is none', async () => {
    await house.books.open(player);
    await expect(house.give(player, 'b1', 0)).rejects.toMatchObject({ code: 'invalid' });
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null });
  });

  it('of play money is none', async () => {
    const purse = { playerId: player, amount: centavos(1_000), at: house.clock.now() };
    await house.database.atomically((tx) => house.books.ledger.openPlay(tx, purse));
    await expect(house.give(player, 'b1', 100)).rejects.toMatchObject({ code: 'demo_not_allowed' });
  });

  it('given fifty times at once under one key is one', async () => {
    await house.books.open(player);
    const all = await Promise.all(Array.from({ length: 50 }, () => house.give(player, 'b1', 700)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await wallet()).toMatchObject({ bonus: 700n, bonusDue: 700n, bonusDone: 0n });
    await expect(house.give(player, 'b1', 701)).rejects.toMatchObject({ code: 'key_reused' });
  });

  it('becomes cash as soon as its stakes are done, all that is there', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 1_000);
    expect(await house.bet(player, 400, 300)).toBe('settled');
    expect(await wallet()).toMatchObject({ bonus: 900n, bonusDone: 400n });
    await house.bet(player, 600, 500);
    expect(await wallet()).toMatchObject({ cash: 800n, bonus: 0n, grantId: null, bonusDue: 0n, bonusDone: 0n });
    expect(await kinds()).toEqual(['grant', 'bet', 'bet', 'convert']);
  });

  it('that is sticky, and that has a most, gives what was won up to that; the rest goes back', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 1_000, { isSticky: true, maxConversion: centavos(1_500) });
    await house.bet(player, 1_000, 4_000);
    expect(await house.pots(player)).toEqual({ cash: 1_500n, bonus: 0n });
    player += 1;
    await house.books.open(player);
    await house.give(player, 'b1', 1_000, { isSticky: true });
    await house.bet(player, 1_000, 1_200);
    expect(await house.pots(player)).toEqual({ cash: 200n, bonus: 0n });
  });

  it('that is played to nothing is over, and asks for nothing any more', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 300, { multiplierE2: 1_000 });
    await house.bet(player, 300);
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null, bonusDue: 0n });
    expect(await kinds()).toEqual(['grant', 'bet']);
  });

  it('is paid from before cash where its terms say so, and after it otherwise', async () => {
    await house.books.open(player, { cash: 1_000 });
    await house.give(player, 'b1', 500, { use: 'bonus_first', multiplierE2: 1_000 });
    await house.bet(player, 600);
    expect(await house.pots(player)).toEqual({ cash: 900n, bonus: 0n });
    player += 1;
    await house.books.open(player, { cash: 1_000 });
    await house.give(player, 'b1', 500, { multiplierE2: 1_000 });
    await house.bet(player, 600);
    expect(await house.pots(player)).toEqual({ cash: 400n, bonus: 500n });
  });

  it('does not pay beyond its most, nor on a game that it leaves out; cash does, and counts for nothing of it', async () => {
    await house.books.open(player, { cash: 300 });
    await house.give(player, 'b1', 500, { maxBet: centavos(200), use: 'bonus_first' });
    expect(await house.bet(player, 201)).toBe('settled');
    expect(await wallet()).toMatchObject({ cash: 99n, bonus: 500n, bonusDone: 0n });
    expect(await house.bet(player, 201)).toBe('bonus_refused');
    player += 1;
    await house.books.open(player);
    await house.give(player, 'b1', 500, { excludedGames: ['tigre-da-vez'] });
    expect(await house.bet(player, 100)).toBe('bonus_refused');
    expect(await house.bet(player, 501)).toBe('insufficient');
  });
});

describe('a second bonus', () => {
  it('waits, is in no book yet, and begins when the first is over', async () => {
    await house.books.open(player);
    const first = await house.give(player, 'b1', 400);
    const second = await house.give(player, 'b2', 200);
    expect([first.state, second.state]).toEqual(['active', 'waiting']);
    expect(await wallet()).toMatchObject({ bonus: 400n });
    await house.bet(player, 400, 100);
    expect(await wallet()).toMatchObject({
      cash: 100n,
      bonus: 200n,
      grantId: second.id,
      bonusDue: 200n,
      bonusDone: 0n,
    });
    expect(await house.give(player, 'b2', 200)).toEqual({ ...second, state: 'active', isNew: false });
  });

  it('begins when the first is given up, and what the first asked for is asked no more', async () => {
    await house.books.open(player);
    const first = await house.give(player, 'b1', 400, { multiplierE2: 5_000 });
    const second = await house.give(player, 'b2', 200);
    expect(await house.bonus.forfeit(player, first.id)).toBe(400n);
    expect(await wallet()).toMatchObject({ bonus: 200n, grantId: second.id, bonusDue: 200n });
    await expect(house.bonus.forfeit(player, first.id)).rejects.toMatchObject({ code: 'bonus_over' });
    await expect(house.bonus.forfeit(player + 1, second.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await house.bonus.forfeit(player, second.id)).toBe(200n);
  });

  it('given up while it waits gives nothing back, and the first goes on', async () => {
    await house.books.open(player);
    const first = await house.give(player, 'b1', 400);
    const second = await house.give(player, 'b2', 200);
    expect(await house.bonus.forfeit(player, second.id)).toBe(0n);
    expect((await house.grant(player))?.id).toBe(first.id);
  });

  it('waits no longer than its last day to begin', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 400, { expiresInDays: 90 });
    const second = await house.give(player, 'b2', 200);
    house.clock.advance(31 * 86_400);
    await house.books.ledger.openMonths(house.clock.now());
    await house.bonus.finish();
    await expect(house.bonus.forfeit(player, second.id)).rejects.toMatchObject({ code: 'bonus_over' });
    expect(await wallet()).toMatchObject({ bonus: 400n });
  });
});

describe('the time of a bonus', () => {
  it('is over with the last second of its last day in São Paulo', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 400, { expiresInDays: 1 });
    const grant = await house.grant(player);
    const end = grant?.expiresAt ?? new Date(0);
    expect(end.toISOString().slice(10)).toBe('T03:00:00.000Z');
    house.clock.advance((end.getTime() - house.clock.now().getTime()) / 1_000 - 1);
    await house.bonus.finish();
    expect(await wallet()).toMatchObject({ bonus: 400n });
    house.clock.advance(1);
    await house.bonus.finish();
    expect(await wallet()).toMatchObject({ bonus: 0n, grantId: null });
    expect(await kinds()).toEqual(['grant', 'forfeit']);
  });

  it('that asks for nothing is none: it is cash at once', async () => {
    await house.books.open(player);
    expect((await house.give(player, 'b1', 300, { multiplierE2: 0 })).state).toBe('credited');
    expect(await house.pots(player)).toEqual({ cash: 300n, bonus: 0n });
  });
});

describe('a bonus that is done while nobody looks', () => {
  it('becomes cash by the clock, once, however many nodes look at the same time', async () => {
    await house.books.open(player);
    const { id: grantId } = await house.give(player, 'b1', 300);
    const grant = { grantId, counted: centavos(300), mayPay: true };
    // As if the node had died between the bet and what follows it.
    await house.books.ledger.settle(betOf(player, { stake: centavos(300), win: centavos(500), grant }));
    expect(await wallet()).toMatchObject({ bonus: 500n, grantId });
    await Promise.all([house.bonus.finish(), house.bonus.settled(player), house.bonus.finish()]);
    expect(await house.pots(player)).toEqual({ cash: 500n, bonus: 0n });
    expect(await kinds()).toEqual(['grant', 'bet', 'convert']);
  });
});

describe('money of a bonus that comes late', () => {
  const aside = async (key: string, stake: number) => {
    const { grantId, drawSeed, drawNonce } = await wallet();
    if (grantId === null || drawSeed === null) throw new Error('no grant, or no seed');
    const draw = { seedId: drawSeed, nonce: drawNonce };
    const asked = { playerId: player, key, cause: 'round:x', stake: centavos(stake), draw, at: house.clock.now() };
    const grant = { grantId, mayPay: true };
    await house.database.atomically((tx) => house.books.ledger.setAside(tx, { ...asked, grant }));
    return { grantId, ...draw };
  };
  const settle = ({ grantId, seedId, nonce }: Awaited<ReturnType<typeof aside>>, stake: number, win: number) =>
    house.database.atomically((tx) =>
      house.books.ledger.settleAside(tx, {
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
        at: house.clock.now(),
      }),
    );

  it('goes to the bonus while it is under way, and counts for it', async () => {
    await house.books.open(player);
    await house.give(player, 'b1', 500, { multiplierE2: 1_000 });
    const round = await aside('s', 200);
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 0n, bonus: 1_200n, bonusDone: 200n });
  });

  it('goes to the house when it was given up, and to nobody’s next bonus', async () => {
    await house.books.open(player);
    const first = await house.give(player, 'b1', 500, { multiplierE2: 1_000 });
    const round = await aside('s', 200);
    await house.give(player, 'b2', 50);
    await house.bonus.forfeit(player, first.id);
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 0n, bonus: 50n, bonusDone: 0n });
    expect(await house.database.atomically((tx) => house.bonus.fateOf(tx, first.id))).toBe('house');
  });

  it('goes to cash when it became cash', async () => {
    await house.books.open(player);
    const { id } = await house.give(player, 'b1', 500);
    const round = await aside('s', 200);
    const ending = {
      playerId: player,
      grantId: id,
      as: 'convert' as const,
      toCash: centavos(300),
      at: house.clock.now(),
    };
    await house.database.atomically((tx) => house.books.ledger.endGrant(tx, ending));
    await settle(round, 200, 900);
    expect(await wallet()).toMatchObject({ cash: 1_200n, bonus: 0n });
  });
});
