import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { TaxStatement } from '../../shared/api/records.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { getLocale, useTranslation } from '../../shared/messages/translation.ts';
import { now } from '../../shared/platform/browser.ts';

type TaxMonth = TaxStatement['categories'][number]['months'][number];

/** The years that are offered, the current one first. */
const YEARS = 5;

function useColumns(year: number): Column<TaxMonth & { id: number }>[] {
  const t = useTranslation();
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' });
  const amount = (name: keyof Omit<TaxMonth, 'month'>): Column<TaxMonth & { id: number }> => ({
    name: t(`statement.tax.${name}`),
    right: true,
    cell: (row) => <Money amount={row[name]} />,
  });
  return [
    {
      name: t('statement.tax.month'),
      cell: ({ month }) =>
        month === 0 ? t('statement.tax.total') : format.format(new Date(Date.UTC(year, month - 1))),
    },
    ...(['staked', 'won', 'net', 'prizes', 'withheld'] as const).map(amount),
  ];
}

/** What a player staked and won in a year, as the player sees it for the income tax. */
export function PlayerTaxStatement({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const [current] = useState(() => new Date(now()).getFullYear());
  const [year, setYear] = useState(current);
  const load = useCallback(
    async (signal: AbortSignal) => (await call('officeTaxStatement', { player_id: playerId, year }, { signal })).data,
    [playerId, year],
  );
  const { data, error, reload } = useApiQuery(load);
  const columns = useColumns(year);
  if (data === undefined) return <LoadState error={error} reload={reload} />;
  const rows = data.categories.flatMap(({ months, total }) => [
    ...months.map((sums) => ({ ...sums, id: sums.month })),
    { ...total, month: 0, id: 0 },
  ]);
  return (
    <>
      <TextField
        select
        size="small"
        label={t('statement.tax.year')}
        value={String(year)}
        onChange={(event) => setYear(Number(event.target.value))}
      >
        {Array.from({ length: YEARS }, (_, index) => current - index).map((one) => (
          <MenuItem key={one} value={String(one)}>
            {String(one)}
          </MenuItem>
        ))}
      </TextField>
      {!data.is_complete && <Typography variant="body2">{t('statement.tax.partial')}</Typography>}
      <UnpagedRowList rows={rows} error={null} onRetry={reload} columns={columns} empty={t('common.none')} />
    </>
  );
}
