import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROWS, type SideRound, beadRoad, bigRoad } from './roads.ts';

describe('the roads', () => {
  const road = (letters: string): readonly SideRound[] =>
    [...letters].map((letter) => ({ result: letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie' }));
  const revealed = (letters: string) =>
    bigRoad(road(letters)).map(({ column, row, result, ties }) => `${result[0]}${column}${row}${'/'.repeat(ties)}`);

  it('have a bead for each round, six to a column', () => {
    const beads = beadRoad(road('PPBTBPB'));
    expect(beads.map(({ column, row }) => `${column}${row}`)).toEqual(['00', '01', '02', '03', '04', '05', '10']);
  });

  it('have a column for each streak', () => expect(revealed('PPBP')).toEqual(['p00', 'p01', 'b10', 'p20']));

  it('count ties on the mark before them, and at the beginning on the first', () => {
    expect(revealed('PTTB')).toEqual(['p00//', 'b10']);
    expect(revealed('TTBT')).toEqual(['b00///']);
    expect(revealed('T')).toEqual(['t00/']);
  });

  it('turn to the right where a streak meets the edge, and the next ones make room', () => {
    expect(revealed('PPPPPPPP').slice(5)).toEqual(['p05', 'p15', 'p25']);
    expect(revealed('PPPPPPPBBBBBBB').slice(6)).toEqual(['p15', 'b10', 'b11', 'b12', 'b13', 'b14', 'b24', 'b34']);
  });

  it('never put two marks in one place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('P', 'B', 'T'), { maxLength: 120 }), (letters) => {
        const marks = bigRoad(road(letters.join('')));
        const ties = letters.filter((letter) => letter === 'T').length;
        expect(new Set(marks.map(({ column, row }) => `${column}/${row}`)).size).toBe(marks.length);
        expect(marks.every(({ row }) => row >= 0 && row < ROWS)).toBe(true);
        expect(marks.reduce((sum, mark) => sum + mark.ties, 0)).toBe(ties);
        expect(marks.filter(({ result }) => result !== 'tie')).toHaveLength(letters.length - ties);
      }),
    );
  });
});
