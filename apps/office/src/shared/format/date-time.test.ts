import { formatBRL, centavos } from '@arara/money';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import { formatDate, formatExactTime, formatShortTime, formatTimeWithSeconds } from './date-time.ts';

const NIGHT = '2025-11-21T07:02:08Z';

describe('dates and times', () => {
  afterEach(() => changeLocale('pt'));

  it('are in São Paulo time and in the form of Portuguese', async () => {
    await changeLocale('pt');
    expect(formatExactTime(NIGHT)).toBe('21/11/2025, 04:02:08');
    expect(formatShortTime(NIGHT)).toBe('21/11, 04:02');
    expect(formatTimeWithSeconds(NIGHT)).toBe('21/11, 04:02:08');
    expect(formatDate(NIGHT)).toBe('21/11/2025');
  });

  it('follow the language of the reader, as money does', async () => {
    await changeLocale('en');
    expect(formatDate(NIGHT)).toBe('11/21/2025');
    expect(formatShortTime(NIGHT)).toMatch(/^11\/21, 04:02\sAM$/);
    expect(formatBRL(centavos(1_234_50))).toBe('R$\u00a01,234.50');
    await changeLocale('pt');
    expect(formatBRL(centavos(1_234_50))).toBe('R$\u00a01.234,50');
  });
});
