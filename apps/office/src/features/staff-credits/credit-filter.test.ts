import { describe, expect, it } from 'vitest';
import { creditQuery, readCreditFilter, writeCreditFilter } from './credit-filter.ts';

describe('credit filter', () => {
  it('is kept in the address beside other parameters', () => {
    const search = writeCreditFilter(new URLSearchParams('q=7&page=3'), { form: 'cash', from: '2026-11-20' });
    expect(search.toString()).toBe('q=7&form=cash&from=2026-11-20');
    expect(readCreditFilter(search)).toEqual({ form: 'cash', staff: '', from: '2026-11-20', to: '' });
    expect(writeCreditFilter(search, { form: '' }).toString()).toBe('q=7&from=2026-11-20');
  });

  it('omits empty values and invalid days', () => {
    const filter = { form: '', staff: ' ana@arara.test ', from: '2026-99-99', to: '2026-11-21' };
    expect(creditQuery(filter)).toEqual({ staff: 'ana@arara.test', to: '2026-11-21' });
  });
});
