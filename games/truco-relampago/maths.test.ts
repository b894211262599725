import { approximately, deviation, factsOf, hitRate, rtpAtStake, rtpText, toVolatility } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/deck.ts';
import { bestMove, situationOf } from './advice.ts';
import { chooseLead, chooseReply } from './bot.ts';
import { cardsUnder, handsFrom } from './holdings.ts';
import { lobby } from './game.ts';
import { type Strategy, bestOdds, countEnds, oddsFrom, options } from './maths.ts';
import { seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import {
  type Ends,
  type Situation,
  type Tally,
  NO_ENDS,
  addEnds,
  bestChoice,
  tallyOf,
  waysTo,
  worthOf,
} from './solver.ts';
import { trucoDeck } from './strength.ts';
import { type Move, type Table, dealFrom, resultOf, step } from './table.ts';
import { type Winner, handWinner, leaderAfter, winnerOf } from './tricks.ts';
import { trucoRelampago } from './truco-relampago.ts';

/** What a round returns by a strategy, on the first stake and beyond what trucos put in. */
function returnBy(strategy: Strategy): number {
  const { odds, raised } = oddsFrom(countEnds(strategy));
  let back = -10_000n * raised;
  for (const [multiplier, ways] of odds.cases) back += multiplier * ways;
  return approximately(back, odds.total * 10_000n);
}

/** The best card, never a truco. */
const withoutTruco: Strategy = (situation) =>
  situation.own
    .map((card) => tallyOf(situation, card))
    .reduce((best, each) => (worthOf(each) > worthOf(best) ? each : best));

/** One hand against another, both played as Seu Tatu plays. */
function mirrored(own: readonly number[], bot: readonly number[]): Winner {
  const hands = { you: [...own], bot: [...bot] };
  const winners: Winner[] = [];
  for (;;) {
    const leads = leaderAfter(winners);
    const follows = leads === 'you' ? 'bot' : 'you';
    const [laid = 0] = hands[leads].splice(chooseLead(hands[leads]), 1);
    const [reply = 0] = hands[follows].splice(chooseReply(hands[follows], laid), 1);
    winners.push(leads === 'you' ? winnerOf(laid, reply) : winnerOf(reply, laid));
    const winner = handWinner(winners);
    if (winner) return winner;
  }
}

const asTheBot: Strategy = ({ own, holdings }: Situation): Tally => {
  let plain: Ends = NO_ENDS;
  for (const { cards, ways } of holdings) {
    const key = ({ you: 'won', bot: 'lost', tie: 'push' } as const)[mirrored(own, cards)];
    plain = addEnds(plain, { ...NO_ENDS, [key]: ways });
  }
  return { plain, ran: 0, raised: NO_ENDS };
};

describe('the return', () => {
  it('is 98.434747 % of the first stake where every move is the best one', { timeout: 120_000 }, () => {
    const { rtp, maxMultiplierE4, maxOneIn } = trucoRelampago;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    expect(approximately(rtp.win, rtp.stake)).toBeCloseTo(0.984_347_469_8, 10);
    expect(rtpText(rtp)).toBe('98,4%');
  });

  it('is the same at every stake: no win is ever rounded', { timeout: 120_000 }, () => {
    const { odds, raised } = bestOdds();
    for (const stake of trucoRelampago.stakes.steps) {
      const exact = rtpAtStake(odds, stake);
      const back = approximately(exact.win, exact.stake) - approximately(raised, odds.total);
      expect(back).toBeCloseTo(approximately(trucoRelampago.rtp.win, trucoRelampago.rtp.stake), 12);
    }
  });

  it('counts every deal once, and has the figures of the sheet', { timeout: 120_000 }, () => {
    const { odds, raised } = bestOdds();
    const share = (ways: bigint | undefined): number => approximately(ways ?? 0n, odds.total);
    expect(odds.total).toBe(40n * 9139n * 7140n);
    expect(share(raised)).toBeCloseTo(0.280_271_4, 7);
    expect(share(odds.cases.get(25_000n))).toBeCloseTo(0.142_994, 6);
    expect(share(odds.cases.get(40_000n))).toBeCloseTo(0.044_798, 6);
    expect(hitRate(odds)).toBeCloseTo(0.551_895, 6);
    expect(lobby.volatility).toBe(toVolatility(deviation(odds)));
  });

  it('is 95.953145 % without a truco and 75.771764 % as Seu Tatu plays', { timeout: 120_000 }, () => {
    expect(returnBy(withoutTruco)).toBeCloseTo(0.959_531, 6);
    expect(returnBy(asTheBot)).toBeCloseTo(0.757_718, 6);
  });
});

/** Plays a deal by the advice, through the real rules. */
function played(seven: readonly Card[], known: Map<string, Move>): Table {
  let table = dealFrom(seven);
  while (resultOf(table) === undefined) {
    const view = seen(table);
    const key = JSON.stringify(view);
    const move = known.get(key) ?? bestMove(view);
    known.set(key, move);
    table = step(table, move);
  }
  return table;
}

describe('the ends of a deal', () => {
  it.each<[string, string, string]>([
    ['a zap that is worth a truco', '7C 3H 4S', '6D'],
    ['plain cards', 'KC KS QD', '5H'],
    ['a hand under a two, whose best plain rank is the two', '2D AS 5C', '2S'],
    ['a weak hand under a three', '5C 6S 7D', '3S'],
    ['two manilhas', 'AD AH 5C', 'KS'],
  ])('equal a walk through the real rules: %s', { timeout: 120_000 }, (_, hand, turned) => {
    const own = hand.split(' ') as Card[];
    const vira = turned as Card;
    const rest = trucoDeck.filter((card) => card !== vira && !own.includes(card));
    const known = new Map<string, Move>();
    const walked = new Map<string, number>();
    for (const [a, first] of rest.entries())
      for (const [b, second] of rest.slice(a + 1).entries())
        for (const third of rest.slice(a + b + 2)) {
          const table = played([...own, first, second, third, vira], known);
          const key = `${stakedE4(table)} ${returnE4(table)}`;
          walked.set(key, (walked.get(key) ?? 0) + 1);
        }
    const view = seen(dealFrom([...own, ...rest.slice(0, 3), vira]));
    const situation = situationOf(view);
    const { plain, ran, raised } = bestChoice(situation).tally;
    expect(waysTo(situation.holdings)).toBe(7140);
    const solved = new Map([
      ['10000 20000', plain.won],
      ['10000 10000', plain.push],
      ['10000 0', plain.lost],
      ['20000 25000', ran],
      ['20000 40000', raised.won],
      ['20000 20000', raised.push],
      ['20000 0', raised.lost],
    ]);
    expect(walked).toEqual(new Map([...solved].filter(([, ways]) => ways > 0).toSorted(() => 0)));
  });
});

describe('the hands that are possible', () => {
  it.each([0, 3, 8])('are C(39, 3) under a vira of strength %i', (vira) => {
    expect(waysTo(handsFrom(cardsUnder(vira)))).toBe(9139);
  });

  it('shrink with all that Seu Tatu does', () => {
    // After a truco that he accepted he holds a manilha or a three; his weakest winning card is then known as well.
    const [vira, own] = ['6D', ['7C', 'QS', '4H']] as const;
    let table = step(dealFrom([...own, '3D', 'AS', '5C', vira] as Card[]), 'truco');
    expect(table.truco).toBe('accepted');
    const accepted = situationOf(seen(table)).holdings;
    expect(accepted.every(({ cards }) => cards.some((strength) => strength >= 8))).toBe(true);
    table = step(table, 'QS');
    expect(table.tricks.at(-1)?.bot).toBe('AS');
    const { holdings, lead } = situationOf(seen(table));
    // He leads his three, the strongest; what is left lies below it, and none of it would have won cheaper than the ace.
    expect([table.lead, lead]).toEqual(['3D', 8]);
    for (const { cards } of holdings) expect(cards.every((strength) => strength <= 3 || strength >= 6)).toBe(true);
    expect(waysTo(holdings)).toBeLessThan(waysTo(accepted));
  });
});
