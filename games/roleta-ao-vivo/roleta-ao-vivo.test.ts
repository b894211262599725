import { asInstant, enumerate, exactRtp, factsOf, oddsOf, roundConformance } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { options } from '../roleta/maths.ts';
import { roleta } from '../roleta/roleta.ts';
import { degreesBetween, restOf } from '../roleta/spin.ts';
import { isPocketOutcome } from './outcome.ts';
import { roletaAoVivo } from './roleta-ao-vivo.ts';
import { RUN_MS, SPIN_MS, restAfter } from './show.ts';

const malformed = [
  undefined,
  null,
  {},
  { bets: [] },
  { bets: [{ bet: '37', chips: 1 }] },
  { bets: [{ bet: 'red', chips: 1.5 }] },
  {
    bets: [
      { bet: 'red', chips: 1 },
      { bet: 'red', chips: 1 },
    ],
  },
];

describe('Roleta ao Vivo keeps what every shared game promises', () => {
  it.each(roundConformance(roletaAoVivo, { options, malformed }))('$name', ({ check }) => check());
});

describe('one ball for everybody', () => {
  const walked = [...enumerate((draw) => roletaAoVivo.draw(draw, null))];

  it('falls into each of the 37 pockets as often', () => {
    expect(walked.map(({ value }) => value.pocket)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
    for (const { over, under } of walked) expect([over, under]).toEqual([1n, 37n]);
  });

  it('pays every way to bet as the solo table does: 36 of 37 and what is rounded up', () => {
    const game = asInstant(roletaAoVivo, 1);
    for (const { input } of options) {
      const bet = roleta.readInput(input);
      if (!bet) throw new Error('an option that is no bet');
      expect(oddsOf((draw) => game.play(draw, bet))).toEqual(oddsOf((draw) => roleta.play(draw, bet)));
      expect(roletaAoVivo.mostE4?.(bet, null)).toBe(roleta.mostE4?.(bet));
    }
    expect(exactRtp(oddsOf((draw) => game.play(draw, { bets: [{ bet: '17', chips: 1 }] })))).toEqual(roletaAoVivo.rtp);
  });

  it('declares what the odds say', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = roletaAoVivo;
    expect(factsOf(options)).toEqual({ rtp, maxMultiplierE4, maxOneIn });
  });

  it('is recognised, and nothing else is', () => {
    expect(isPocketOutcome(JSON.parse('{"pocket":36}'))).toBe(true);
    for (const broken of [null, {}, { pocket: 37 }, { pocket: -1 }, { pocket: 1.5 }, { pocket: '1' }])
      expect(isPocketOutcome(broken)).toBe(false);
  });
});

describe('the wheel of the table', () => {
  it('rests where the last ball lies, within one turn, whatever fell before', () => {
    expect(restAfter(undefined)).toEqual({ wheel: 0, ball: 0 });
    for (let pocket = 0; pocket < 37; pocket += 1) {
      const rest = restAfter(pocket);
      expect(degreesBetween(rest, pocket)).toBeLessThan(0.001);
      expect(Math.abs(rest.wheel)).toBeLessThan(360);
      expect(degreesBetween(restOf(23, rest), 23)).toBeLessThan(0.001);
    }
  });

  it('stands before the chips are paid', () => {
    expect(roletaAoVivo.showMs({ pocket: 0 })).toBe(RUN_MS);
    expect(SPIN_MS).toBeLessThan(RUN_MS);
  });
});
