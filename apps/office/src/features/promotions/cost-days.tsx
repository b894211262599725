import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { amountText } from '../../amount.ts';
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { Empty } from '../../parts/notice.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { CostChart } from './cost-chart.tsx';
import { type CostDays, dayText } from './cost-chart-look.ts';

const windows = [7, 30, 90] as const;

/** The same as the chart, for who reads figures. */
function CostTable({ costs: { days } }: { costs: CostDays }) {
  const say = useSay();
  const columns = ['day', 'spent', 'waiting', 'returned', 'claims', 'members'] as const;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, minHeight: 44 }}>
        {say('promotions.costs.table')}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={say('promotions.costs.table')}>
        <Box component="table" sx={{ borderSpacing: '12px 4px', fontSize: 14, textAlign: 'right' }}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(`promotions.costs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, spent, waiting, returned, claims, members }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{amountText(spent)}</td>
                <td>{amountText(waiting)}</td>
                <td>{amountText(returned)}</td>
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

/** What is left of the budget, and how long it lasts. */
function Outlook({ costs: { left, lasts_until: until } }: { costs: CostDays }) {
  const say = useSay();
  if (left === null) return null;
  return (
    <Typography variant="body2">
      {until === null
        ? say('promotions.costs.left', { left: amountText(left) })
        : say('promotions.costs.lasts', { left: amountText(left), day: dayText(until) })}
    </Typography>
  );
}

function CostOfDays({ id, days }: { id: number; days: number }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officePromotionCosts', { id, days }, { signal })).data,
    [id, days],
  );
  const { data: costs, error, again } = useAnswer(ask);
  if (costs === undefined) return <Coming error={error} again={again} />;
  if (costs.days.every(({ claims }) => claims === 0)) return <Empty>{say('promotions.costs.none')}</Empty>;
  return (
    <>
      <CostChart costs={costs} />
      <Outlook costs={costs} />
      <CostTable costs={costs} />
    </>
  );
}

/** What a promotion costs day by day, against the pace of its budget. */
export function CostDaysSection({ id }: { id: number }) {
  const say = useSay();
  const [days, setDays] = useState<(typeof windows)[number]>(30);
  return (
    <Section title={say('promotions.costs.title')} lead={say('promotions.costs.lead')} wide>
      <TextField
        select
        size="small"
        label={say('promotions.costs.window')}
        value={days}
        onChange={(event) => setDays(windows.find((one) => one === Number(event.target.value)) ?? 30)}
        sx={{ maxWidth: 200 }}
      >
        {windows.map((one) => (
          <MenuItem key={one} value={one}>
            {say('promotions.costs.lastDays', { count: one })}
          </MenuItem>
        ))}
      </TextField>
      <CostOfDays key={days} id={id} days={days} />
    </Section>
  );
}
