import { expect, it } from 'vitest';
import { type TaxStatement, toTaxCsv } from './tax-statement-file.ts';

const sums = { staked: '10.00', won: '4.50', net: '-5.50', prizes: '1.00', withheld: '0.00' };

it('writes a line for each month and one for the year', () => {
  const statement: TaxStatement = {
    year: 2026,
    is_complete: true,
    categories: [{ category: 'online_games', months: [{ month: 1, ...sums }], total: sums }],
  };
  expect(toTaxCsv(statement).split('\r\n')).toEqual([
    'period,category,staked,won,net,prizes,withheld',
    '2026-01,online_games,10.00,4.50,-5.50,1.00,0.00',
    '2026,online_games,10.00,4.50,-5.50,1.00,0.00',
    '',
  ]);
});
