import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('sets numbers to the right and everything else to the left', () => {
  const table = formatTable([
    { label: 'pgbench', median: 4184, min: 3758, max: 4801, unit: '/s', goal: '' },
    { label: 'ledger_settle_512', median: 9.4321, min: 8, max: 12.5, unit: 'xT', goal: '>=8' },
  ]);
  expect(table).toBe(
    [
      '                   median  min..max      unit  goal',
      'pgbench              4184  [3758..4801]  /s',
      'ledger_settle_512    9.43  [8..12.5]     xT    >=8',
    ].join('\n'),
  );
});
