import { describe, expect, it } from 'vitest';
import { amountIn, dayIn, percentIn, textIn, wholeIn } from './detail.ts';

const detail = { loss: '185.70', share: 850, day: '2026-11-21', name: 'jo***', empty: '', none: null, odd: 1.5 };

describe('details of an item', () => {
  it('are read by name', () => {
    expect(amountIn(detail, 'loss')).toBe(18_570n);
    expect(percentIn(detail, 'share')).toBe('8.50');
    expect(wholeIn(detail, 'share')).toBe(850);
    expect(textIn(detail, 'name')).toBe('jo***');
  });

  it('convert a day to the middle of the Brazilian day', () => {
    expect(dayIn(detail, 'day')).toBe('2026-11-21T12:00:00-03:00');
    expect(dayIn(detail, 'name')).toBeUndefined();
  });

  it.each(['missing', 'none', 'name', 'empty'])('is nothing where %s is no amount, share or number', (name) => {
    expect(amountIn(detail, name)).toBeUndefined();
    expect(percentIn(detail, name)).toBeUndefined();
    expect(wholeIn(detail, name)).toBeUndefined();
  });

  it('ignore empty text and fractions of whole numbers', () => {
    expect(textIn(detail, 'empty')).toBeUndefined();
    expect(wholeIn(detail, 'odd')).toBeUndefined();
    expect(percentIn({ share: -1 }, 'share')).toBeUndefined();
  });
});
