import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, OPENING, choiceOf, inputOf, surprised, withAnimal, withDigit, withWay } from './choice.ts';
import { payOf, readInput } from './outcome.ts';
import { ways } from './pays.ts';
import { HIDDEN_PRIZE, digitsText, partsOfPrize, placeAt, revealedPrizes } from './reveal.ts';
import { BEATS } from './sorte-dos-bichos.ts';

const press = (choice: Choice, keys: string): Choice => [...keys].reduce(withDigit, choice);

describe('a choice on the board', () => {
  it('is no ticket before all of it is there', () => {
    expect(inputOf(OPENING)).toBeUndefined();
    expect(inputOf(withAnimal(OPENING, 19))).toEqual({ way: 'animal', reach: 'first', named: [19] });
    const four = withWay(OPENING, 'four');
    expect(inputOf(press(four, '048'))).toBeUndefined();
    expect(inputOf(press(four, '0482'))).toEqual({ way: 'four', reach: 'first', named: [482] });
  });

  it('lets an animal go again, and of too many the oldest', () => {
    const pair = withWay(OPENING, 'pair');
    const two = withAnimal(withAnimal(pair, 16), 2);
    expect(inputOf(two)).toEqual({ way: 'pair', reach: 'all', named: [2, 16] });
    expect(withAnimal(two, 16).animals).toEqual([2]);
    expect(withAnimal(two, 7).animals).toEqual([2, 7]);
  });

  it('starts a new number after a full one', () => {
    expect(press(withWay(OPENING, 'ending'), '475').typed).toBe('5');
  });

  it('keeps of what was chosen what fits another way', () => {
    const trio = [3, 9, 21].reduce(withAnimal, withWay(OPENING, 'trio'));
    expect(withWay(trio, 'pair').animals).toEqual([9, 21]);
    expect(withWay(trio, 'four').animals).toEqual([3, 9, 21]);
    expect(withWay(press(withWay(OPENING, 'four'), '0482'), 'ending').typed).toBe('82');
  });

  it('by surprise is a ticket of the same way, which can be kept and taken again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.double({ min: 0, max: 1e12, noNaN: true }), (way, moment) => {
        const input = inputOf(surprised(withWay(OPENING, way), moment));
        expect(input?.way).toBe(way);
        expect(readInput(input)).toEqual(input);
        expect(input && inputOf(choiceOf(input))).toEqual(input);
      }),
    );
  });
});

describe('the draw as it is shown', () => {
  const outcome = { prizes: [7208, 7459, 5271, 8543, 5884] };

  it('goes from the fifth prize to the first, four digits and then the animal', () => {
    expect(revealedPrizes(outcome, 4).prizes).toEqual([
      HIDDEN_PRIZE,
      HIDDEN_PRIZE,
      HIDDEN_PRIZE,
      HIDDEN_PRIZE,
      HIDDEN_PRIZE,
    ]);
    expect(revealedPrizes(outcome, 5).prizes).toEqual([HIDDEN_PRIZE, HIDDEN_PRIZE, HIDDEN_PRIZE, HIDDEN_PRIZE, 5884]);
    expect(revealedPrizes(outcome, BEATS.parts - 1).prizes).toEqual([HIDDEN_PRIZE, 7459, 5271, 8543, 5884]);
    expect(revealedPrizes(outcome, BEATS.parts)).toEqual(outcome);
    expect([0, 1, 2, 3, 4].map((place) => partsOfPrize(place, 13))).toEqual([0, 0, 3, 5, 5]);
  });

  it('is at one prize at a time', () => {
    expect([0, 1, 4, 5, 24, 25].map(placeAt)).toEqual([undefined, 4, 4, 3, 0, undefined]);
  });

  it('counts no hidden prize for any ticket', () => {
    const hidden = revealedPrizes(outcome, 0);
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.double({ min: 0, max: 1e12, noNaN: true }), (way, moment) => {
        const input = inputOf(surprised({ ...withWay(OPENING, way), reach: 'all' }, moment));
        expect(input && payOf(input, hidden)).toBe(0);
      }),
    );
  });

  it('writes numbers with all their zeros', () => {
    expect([digitsText(3, 4), digitsText(0, 2)]).toEqual(['0003', '00']);
  });
});
