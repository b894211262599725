import {
  type Draw,
  choices,
  conformance,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  hitRate,
  rtpAtStake,
  rtpText,
  winOf,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '../cards/deck.ts';
import { MOST_CHIPS, chipMoney, chipsOf } from '../chips/bets.ts';
import { bacaraDaArara } from './bacara-da-arara.ts';
import { deals } from './coverage.ts';
import { type Result, deal, resultOf } from './deal.ts';
import { pointsOf } from './hand.ts';
import { TOTAL, cells, oddsOfBets, options, returnAt } from './maths.ts';
import { type Spot, backE2, payE4, paysE2, spots } from './pays.ts';
import { chanceOf, returnOf } from './return.ts';
import { SHOE, openShoe } from '../cards/shoe.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const one = (bet: Spot) => [{ bet, chips: 1 }];

/** A return as percent with six places, rounded half up. */
function percent({ win, stake }: { win: bigint; stake: bigint }): string {
  const millionths = (win * 200_000_000n + stake) / (2n * stake);
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
}

const someBets = fc
  .uniqueArray(fc.record({ bet: fc.constantFrom(...spots), chips: fc.integer({ min: 1, max: 150 }) }), {
    minLength: 1,
    selector: ({ bet }) => bet,
  })
  .filter((bets) => chipsOf(bets) <= MOST_CHIPS);
const someFacts = fc.record({
  result: fc.constantFrom<Result>('player', 'banker', 'tie'),
  playerPair: fc.boolean(),
  bankerPair: fc.boolean(),
});

describe('Bacará keeps what every game promises', () => {
  const player = { bet: 'player', chips: 1 };
  const malformed = [
    undefined,
    null,
    [],
    {},
    { bets: [] },
    { bets: 'player' },
    { bets: [player], luck: 1 },
    { bets: [null] },
    { bets: [{ bet: 'player' }] },
    { bets: [{ bet: 'player', chips: 0 }] },
    { bets: [{ bet: 'player', chips: -1 }] },
    { bets: [{ bet: 'player', chips: 1.5 }] },
    { bets: [{ bet: 'player', chips: '1' }] },
    { bets: [{ bet: 'dragon', chips: 1 }] },
    { bets: [{ bet: 'toString', chips: 1 }] },
    { bets: [player, player] },
    { bets: [{ bet: 'tie', chips: MOST_CHIPS + 1 }] },
    { bets: [{ bet: 'banker', chips: MOST_CHIPS }, player] },
  ];
  it.each(conformance(bacaraDaArara, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('the odds', () => {
  it('are the published ones of eight decks, order by order', () => {
    const orders = (result: Result) =>
      cells()
        .filter((cell) => cell.result === result)
        .reduce((sum, { count }) => sum + count, 0n);
    // casinoexploit.com/baccarat.html
    expect(orders('banker')).toBe(2_292_252_566_437_888n);
    expect(orders('player')).toBe(2_230_518_282_592_256n);
    expect(orders('tie')).toBe(475_627_426_473_216n);
    expect(TOTAL).toBe(4_998_398_275_503_360n);
  });

  it('return 98.9421 % on the bank, 98.7649 % on the player, 95.1560 % on the tie at nine to one', () => {
    const returns = spots.map((spot) => [spot, percent(exactRtp(oddsOfBets(one(spot))))]);
    expect(Object.fromEntries(returns)).toEqual({
      banker: '98.942094',
      player: '98.764919',
      tie: '95.155968',
      'player-pair': '97.108434',
      'banker-pair': '97.108434',
    });
    expect(rtpText(bacaraDaArara.rtp)).toBe('95,1%');
  });

  it('of the tie at eight to one, as many tables pay it, would be the published 85.6404 %', () => {
    expect(percent(returnAt('tie', 900n))).toBe('85.640371');
    expect(returnAt('tie', BigInt(paysE2.tie))).toMatchObject({ win: returnOf('tie').win });
  });

  it('of a pair are 31 in 415: one of 31 cards of that rank among the 415 that are left', () => {
    const { cases, total } = oddsOfBets(one('banker-pair'));
    expect((cases.get(130_000n) ?? 0n) * 415n).toBe(31n * total);
  });

  it('are those that the rules state', () => {
    for (const spot of spots) {
      const odds = oddsOfBets(one(spot));
      const { win, stake } = returnOf(spot);
      expect(exactRtp(odds)).toEqual(exactRtp({ total: stake, cases: new Map([[win * 10_000n, 1n]]) }));
      const { win: times, stake: of } = chanceOf(spot);
      expect((odds.cases.get(BigInt(paysE2[spot]) * 100n) ?? 0n) * of).toBe(times * odds.total);
    }
  });

  it('are those of the code that deals, walked card by card', () => {
    // The dealing code itself, from a shoe that is counted by points: 32 of each, 128 that count nothing.
    const byPoints: Card[] = ['10D', 'AD', '2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D'];
    const play = (draw: Draw): Result => {
      const left: number[] = byPoints.map((card) => (pointsOf(card) === 0 ? 128 : 32));
      return resultOf(
        deal(() => {
          const at = draw.weighted(left);
          left[at] = (left[at] ?? 0) - 1;
          return byPoints[at] ?? '10D';
        }),
      );
    };
    const counts = { player: 0n, banker: 0n, tie: 0n };
    for (const { value, over, under } of enumerate(play)) counts[value] += (over * TOTAL) / under;
    expect(counts).toEqual({
      player: chanceOf('player').win,
      banker: chanceOf('banker').win,
      tie: chanceOf('tie').win,
    });
  });

  it('declare the least return, the largest prize and how rare it is', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = bacaraDaArara;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
    expect(hitRate(oddsOfBets(one('tie'))).toFixed(6)).toBe('0.095156');
  });
});

describe('the shoe', () => {
  /** A draw that takes these places, one after another, and remembers out of how many. */
  const takes = (places: readonly number[], of: number[]): Draw => {
    let at = 0;
    return choices((n) => {
      of.push(n);
      return places[at++] ?? 0;
    });
  };

  it('deals each card among those that are left, and none twice', () => {
    const of: number[] = [];
    const next = openShoe(takes([51, 51, 0, 412], of));
    // The last of the first deck, the first of the second, the first of all, the last of all.
    expect([next(), next(), next(), next()]).toEqual(['AC', '2D', '2D', 'AC']);
    expect(of).toEqual([416, 415, 414, 413]);
  });

  it('holds eight of every card', () => {
    const next = openShoe(draws('shoe', 1));
    const dealt = Array.from({ length: SHOE }, () => next());
    for (const card of deck) expect(dealt.filter((each) => each === card)).toHaveLength(8);
    expect(() => next()).toThrow(RangeError);
  });

  it('is whole again for each round', () => {
    const played = bacaraDaArara.play(draws('arara', 3), { bets: one('player') });
    expect(bacaraDaArara.play(draws('arara', 3), { bets: one('player') })).toEqual(played);
  });
});

describe('the pays', () => {
  const came = (result: Result) => ({ result, playerPair: false, bankerPair: false });

  it('are one to one, less five in a hundred on the bank, and nobody loses a tie', () => {
    expect(winOf(chipMoney(1), payE4(one('player'), came('player')))).toBe(200n);
    expect(winOf(chipMoney(1), payE4(one('banker'), came('banker')))).toBe(195n);
    expect(winOf(chipMoney(1), payE4(one('tie'), came('tie')))).toBe(1_000n);
    for (const spot of ['player', 'banker'] as const) {
      expect(payE4(one(spot), came('tie'))).toBe(10_000n);
      expect(payE4(one(spot), came(spot === 'player' ? 'banker' : 'player'))).toBe(0n);
    }
  });

  it('of pairs do not ask who wins', () => {
    for (const result of ['player', 'banker', 'tie'] as const) {
      const facts = { result, playerPair: true, bankerPair: false };
      expect([payE4(one('player-pair'), facts), payE4(one('banker-pair'), facts)]).toEqual([130_000n, 0n]);
    }
  });

  it('of one place are exact to the centavo at every stake', () => {
    for (const spot of spots)
      for (const stake of bacaraDaArara.stakes.steps)
        expect(rtpAtStake(oddsOfBets(one(spot)), stake)).toEqual(exactRtp(oddsOfBets(one(spot))));
  });

  it('of bets together are those of the bets one by one: exactly up to R$ 100, above it at most 4 centavos more', () => {
    fc.assert(
      fc.property(someBets, someFacts, (bets, facts) => {
        const stake = chipMoney(chipsOf(bets));
        const apart = bets.reduce((sum, { bet, chips }) => sum + BigInt(backE2(bet, facts) * chips), 0n);
        const over = winOf(stake, payE4(bets, facts)) - apart;
        expect(over >= 0n && over <= 4n).toBe(true);
        expect(stake > 10_000n || over === 0n).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('rounds that must never change', () => {
  it('come from these seeds as they always did', () => {
    const rounds = [0, 1, 2, 3].map((nonce) => bacaraDaArara.play(draws('golden', nonce), { bets: one('banker') }));
    expect(rounds.map(({ outcome }) => [outcome.player.join(' '), outcome.banker.join(' '), outcome.result])).toEqual([
      ['3S 6S', '5H AC', 'player'],
      ['5C KH AH', 'KC JH 9C', 'banker'],
      ['7C 10D', 'AS JH 10H', 'player'],
      ['AS 4C AS', '5S 10D', 'player'],
    ]);
  });
});

describe('the deals that coverage is computed over', () => {
  it('come as often as the exact count says, and none is left out', () => {
    expect(deals).toHaveLength(cells().length);
    for (const { count, ...facts } of cells()) {
      const { result, playerPair, bankerPair } = facts;
      const weight = Number((count * 100_000_000n) / TOTAL);
      expect(deals).toContainEqual({ result, playerPair, bankerPair, weight });
    }
  });
});
