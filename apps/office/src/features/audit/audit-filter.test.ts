import { describe, expect, it } from 'vitest';
import { auditQuery, readAuditFilter, writeAuditFilter } from './audit-filter.ts';

const nothing = { action: '', subject: '', staff: '', from: '', to: '' };

describe('audit filter', () => {
  it('is kept in the address', () => {
    const search = writeAuditFilter(new URLSearchParams('q=ana&page=3'), { action: 'staff', from: '2026-11-20' });
    expect(search.toString()).toBe('q=ana&action=staff&from=2026-11-20');
    expect(readAuditFilter(search)).toEqual({ ...nothing, action: 'staff', from: '2026-11-20' });
    expect(writeAuditFilter(search, { action: '', from: '' }).toString()).toBe('q=ana');
  });

  it('queries whole days of São Paulo, including the last one', () => {
    expect(auditQuery({ ...nothing, from: '2026-11-20', to: '2026-11-20' })).toEqual({
      from: '2026-11-20T03:00:00.000Z',
      to: '2026-11-21T03:00:00.000Z',
    });
  });

  it('omits empty filters', () => {
    expect(
      auditQuery({ ...nothing, action: ' ', subject: ' withdrawal:W1 ', from: 'ontem', to: '2026-99-99' }),
    ).toEqual({
      subject: 'withdrawal:W1',
    });
    expect(auditQuery({ ...nothing, staff: ' rui@arara.test ' })).toEqual({ staff: 'rui@arara.test' });
  });
});
