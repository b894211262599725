import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { formatDayOfMonth } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { CostChart } from './cost-chart.tsx';
import { type CostDays } from './cost-chart-layout.ts';

const windows = [7, 30, 90] as const;

/** The chart as a table. */
function CostTable({ costs: { days } }: { costs: CostDays }) {
  const t = useTranslation();
  const columns = ['day', 'spent', 'waiting', 'returned', 'claims', 'members'] as const;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, minHeight: 44 }}>
        {t('promotions.costs.table')}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('promotions.costs.table')}>
        <Box component="table" sx={{ borderSpacing: '12px 4px', fontSize: 14, textAlign: 'right' }}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`promotions.costs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, spent, waiting, returned, claims, members }) => (
              <tr key={day}>
                <th scope="row">{formatDayOfMonth(day)}</th>
                <td>{formatAmount(spent)}</td>
                <td>{formatAmount(waiting)}</td>
                <td>{formatAmount(returned)}</td>
                <td>{claims}</td>
                <td>{members}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </details>
  );
}

/** Remaining budget and its expected end. */
function BudgetOutlook({ costs: { left, lasts_until: until } }: { costs: CostDays }) {
  const t = useTranslation();
  if (left === null) return null;
  return (
    <Typography variant="body2">
      {until === null
        ? t('promotions.costs.left', { left: formatAmount(left) })
        : t('promotions.costs.lasts', { left: formatAmount(left), day: formatDayOfMonth(until) })}
    </Typography>
  );
}

function CostOfDays({ id, days }: { id: number; days: number }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officePromotionCosts', { id, days }, { signal })).data,
    [id, days],
  );
  const { data: costs, error, reload } = useApiQuery(ask);
  if (costs === undefined) return <LoadState error={error} reload={reload} />;
  if (costs.days.every(({ claims }) => claims === 0)) return <EmptyState>{t('promotions.costs.none')}</EmptyState>;
  return (
    <>
      <CostChart costs={costs} />
      <BudgetOutlook costs={costs} />
      <CostTable costs={costs} />
    </>
  );
}

/** Daily cost of a promotion against its budget's pace. */
export function CostDaysSection({ id }: { id: number }) {
  const t = useTranslation();
  const [days, setDays] = useState<(typeof windows)[number]>(30);
  return (
    <FormSection title={t('promotions.costs.title')} lead={t('promotions.costs.lead')} wide>
      <TextField
        select
        size="small"
        label={t('promotions.costs.window')}
        value={days}
        onChange={(event) => setDays(windows.find((one) => one === Number(event.target.value)) ?? 30)}
        sx={{ maxWidth: 200 }}
      >
        {windows.map((one) => (
          <MenuItem key={one} value={one}>
            {t('promotions.costs.lastDays', { count: one })}
          </MenuItem>
        ))}
      </TextField>
      <CostOfDays key={days} id={id} days={days} />
    </FormSection>
  );
}
