import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Room, labelFor } from './label.ts';

const wide = (room: number, lines: Room['lines'] = 2): Room => ({ room, lines, largest: 17 });

describe('label of a slice', () => {
  it('is on one line if it fits', () => {
    expect(labelFor('R$ 5', wide(90))).toEqual({ lines: ['R$ 5'], size: 17 });
  });

  it('breaks into two lines of similar length', () => {
    expect(labelFor('Não foi desta vez', wide(80)).lines).toEqual(['Não foi', 'desta vez']);
    expect(labelFor('Bir dahaki sefere', wide(80)).lines).toEqual(['Bir dahaki', 'sefere']);
  });

  it('gets smaller if it cannot break', () => {
    const thai = labelFor('ไว้ลองใหม่ครั้งหน้า', wide(80));
    expect(thai.lines).toHaveLength(1);
    expect(thai.size).toBeLessThan(13);
  });

  it('stays on one line if there is only one, and within its height', () => {
    expect(labelFor('Não foi desta vez', wide(80, 1)).lines).toHaveLength(1);
    expect(labelFor('R$ 5', { room: 90, lines: 1, largest: 12 }).size).toBe(12);
  });

  it('loses no character except the space at the break', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 20, max: 160 }), (text, room) => {
        const { lines, size } = labelFor(text, wide(room));
        expect(lines.length).toBeLessThanOrEqual(2);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        expect(size).toBeGreaterThanOrEqual(8);
        expect(size).toBeLessThanOrEqual(17);
      }),
    );
  });
});
