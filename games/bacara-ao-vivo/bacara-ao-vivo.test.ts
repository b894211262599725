import { drawsOf, factsOf, roundConformance } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { bacaraDaArara } from '../bacara-da-arara/bacara-da-arara.ts';
import { deal } from '../bacara-da-arara/deal.ts';
import { options } from '../bacara-da-arara/maths.ts';
import { isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { type Card, deck, rankOf } from '../cards/deck.ts';
import { bacaraAoVivo } from './bacara-ao-vivo.ts';
import { SQUEEZE_MS, liveFramesOf, lyingAt, runMs } from './show.ts';
import { edgeOf, isNear } from './squeeze.ts';

const draws = drawsOf(new Uint8Array(32).fill(8));
const malformed = [
  undefined,
  null,
  {},
  { bets: [] },
  { bets: [{ bet: 'dealer', chips: 1 }] },
  { bets: [{ bet: 'tie', chips: -1 }] },
];

/** A round from these cards, in the order in which they come. */
function dealt(...cards: Card[]) {
  let at = 0;
  return deal(() => cards[at++] ?? '10D');
}

describe('Bacará ao Vivo keeps what every shared game promises', () => {
  it.each(roundConformance(bacaraAoVivo, { options, malformed, rounds: 120 }))('$name', ({ check }) => check());
});

describe('one deal for everybody', () => {
  it('comes from eight whole decks as that of the solo table, and pays as it', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const outcome = bacaraAoVivo.draw(draws('table', nonce), null);
      expect(isBacaraOutcome(outcome)).toBe(true);
      for (const bet of ['player', 'banker', 'tie', 'player-pair', 'banker-pair']) {
        const input = { bets: [{ bet, chips: 1 }] };
        const alone = bacaraDaArara.play(draws('table', nonce), input);
        expect(outcome).toEqual(alone.outcome);
        expect(bacaraAoVivo.pay(outcome, input, null)).toBe(alone.multiplierE4);
      }
    }
  });

  it('declares what the exact odds say: the tie returns 95.15 %, player and bank more', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = bacaraAoVivo;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
  });
});

describe('the deal as it is shown', () => {
  const natural = dealt('9S', '2H', 'KD', '3C');
  const long = dealt('2S', '3H', '2D', '2C', '4S', '5H');

  it('lasts longer with more cards', () => {
    expect(runMs(natural)).toBeLessThan(runMs(long));
    expect(runMs(natural)).toBeGreaterThan(5_000);
    expect(runMs(long)).toBeLessThan(16_000);
  });

  it('lays no card before it begins, and shows the result only when all cards lie open', () => {
    expect(lyingAt(long, 0)).toBeUndefined();
    for (const each of [natural, long]) {
      let before = -1;
      for (let ms = 0; ms <= runMs(each); ms += 40) {
        const lying = lyingAt(each, ms);
        expect(lying?.index ?? -1).toBeGreaterThanOrEqual(before);
        before = lying?.index ?? before;
        if (lying?.isOver) expect(lying.frame.player.open).toBe(each.player.length);
      }
      expect(before).toBe(liveFramesOf(each).length);
      expect(lyingAt(each, runMs(each))?.isOver).toBe(true);
      expect(lyingAt(each, runMs(each) - 901)?.isOver).toBe(false);
    }
  });
});

describe('the squeeze', () => {
  const squeezesOf = (...cards: Card[]) => liveFramesOf(dealt(...cards)).filter(({ cue }) => cue === 'squeeze');

  it('is of every third card, or without any of the second card of the bank', () => {
    const places = (...cards: Card[]) => squeezesOf(...cards).map(({ squeezed }) => squeezed);
    expect(places('9S', '2H', 'KD', '3C')).toEqual([{ side: 'banker', at: 1 }]);
    expect(places('KS', '2D', '6D', '3C', '9C')).toEqual([{ side: 'banker', at: 2 }]);
    expect(places('2S', '3H', '2D', '2C', '4S', '5H')).toEqual([
      { side: 'player', at: 2 },
      { side: 'banker', at: 2 },
    ]);
  });

  it('shows the card face down while it lasts, and open right after it', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const frames = liveFramesOf(bacaraAoVivo.draw(draws('squeeze', nonce), null));
      const peeled = frames.flatMap((frame, index) => (frame.cue === 'squeeze' ? [index] : []));
      expect(peeled.length).toBeGreaterThan(0);
      for (const index of peeled) {
        const [during, after] = [frames[index], frames[index + 1]];
        const { side, at } = during?.squeezed ?? { side: 'player' as const, at: -1 };
        expect(during?.[side].open).toBe(at);
        expect(during?.[side].lying).toBeGreaterThan(at);
        expect(after?.[side].open).toBe(at + 1);
        expect(after?.squeezed).toEqual(during?.squeezed);
      }
    }
  });

  it('lasts two seconds by the clock of the round, the same for who comes later', () => {
    const natural = dealt('9S', '2H', 'KD', '3C');
    const times = Array.from({ length: runMs(natural) }, (_, ms) => ms).filter(
      (ms) => lyingAt(natural, ms)?.frame.cue === 'squeeze',
    );
    expect(times).toHaveLength(SQUEEZE_MS);
    expect(new Set(times.map((ms) => lyingAt(natural, ms)?.beganMs))).toEqual(new Set([times[0]]));
  });

  it('leaves open by its edge which rank it is', () => {
    const byEdge = Map.groupBy(deck, edgeOf);
    expect([...byEdge.keys()]).toHaveLength(5);
    for (const cards of byEdge.values()) expect(new Set(cards.map(rankOf)).size).toBeGreaterThan(1);
    expect(['AS', '3D', '4H', '8C', '10D', 'QS'].map((card) => edgeOf(card as Card))).toEqual([0, 0, 2, 3, 4, 'court']);
  });

  it('is near for those whose chips hang on it', () => {
    expect(isNear([{ bet: 'player', chips: 1 }], 'player')).toBe(true);
    expect(isNear([{ bet: 'player', chips: 1 }], 'banker')).toBe(false);
    expect(isNear([{ bet: 'tie', chips: 1 }], 'banker')).toBe(true);
    expect(isNear([{ bet: 'banker-pair', chips: 1 }], 'banker')).toBe(false);
  });
});
