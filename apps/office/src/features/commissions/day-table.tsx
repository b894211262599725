import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCallback, useState } from 'react';
import { formatAmount, formatSum } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { DayQuery } from './day-query.ts';
import { statementTones } from './statement-status.ts';

export type AccruedDay = Answer<'officeCommissionDays'>['data']['data'][number];

const LIMIT = 7;

interface DayTableProps {
  chosen: DayQuery | undefined;
  onChoose: (dayQuery: DayQuery | undefined) => void;
}

/** Base and earnings by kind. */
function Figures({ figures, of }: { figures: AccruedDay['figures']; of: 'base' | 'allowed' | 'counted' }) {
  const kindName = useCodeLabel('commissionKind');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end' }}>
      <Money amount={formatSum(figures.map((figure) => figure[of]))} strong={of === 'counted'} />
      {of === 'counted' &&
        figures
          .filter(({ counted }) => counted !== '0.00')
          .map(({ kind, counted }) => (
            <Box key={kind} component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {`${kindName(kind)} ${formatAmount(counted)}`}
            </Box>
          ))}
    </Box>
  );
}

function DayRow({
  day,
  isChosen,
  onChoose,
}: {
  day: AccruedDay;
  isChosen: boolean;
  onChoose: DayTableProps['onChoose'];
}) {
  const t = useTranslation();
  const stateName = useCodeLabel('commissionState');
  return (
    <TableRow selected={isChosen}>
      <TableCell>
        <Button
          size="small"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : { site: day.site, day: day.day })}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {formatDay(day.day)}
        </Button>
      </TableCell>
      <TableCell>{day.site}</TableCell>
      <TableCell>
        {day.state === 'counting' ? <Chip tone="link">{t('commissions.counting')}</Chip> : <When at={day.counted_at} />}
        {day.revision > 1 && ` · ${t('commissions.times', { times: day.revision })}`}
      </TableCell>
      <TableCell align="right">
        <Figures figures={day.figures} of="allowed" />
      </TableCell>
      <TableCell align="right">
        <Figures figures={day.figures} of="counted" />
      </TableCell>
      <TableCell align="right">{day.agents}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {day.statements.map(({ state, count, amount }) => (
            <Chip key={state} tone={statementTones[state]}>
              {`${stateName(state)} ${count} · ${formatAmount(amount)}`}
            </Chip>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Computed days, newest first: base, earnings and status. */
export function DayTable({ chosen, onChoose }: DayTableProps) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCommissionDays', { page, limit: LIMIT }, { signal })).data,
    [page],
  );
  const { data: read, error, reload } = useApiQuery(ask);
  if (read === undefined)
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  if (read.total === 0)
    return (
      <Card>
        <EmptyState>{t('commissions.noDays')}</EmptyState>
      </Card>
    );
  const headings = ['day', 'site', 'countedAt', 'allowed', 'counted', 'agents', 'statements'] as const;
  const right = new Set<string>(['allowed', 'counted', 'agents']);
  return (
    <Card>
      <TableContainer>
        <Table size="small" aria-label={t('commissions.days')}>
          <TableHead>
            <TableRow>
              {headings.map((name) => (
                <TableCell key={name} align={right.has(name) ? 'right' : 'left'}>
                  {t(`commissions.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {read.data.map((day) => (
              <DayRow
                key={day.id}
                day={day}
                isChosen={chosen?.day === day.day && chosen.site === day.site}
                onChoose={onChoose}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {read.last_page > 1 && (
        <Box sx={{ p: 1 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('commissions.newer')}
          </Button>
          <Button disabled={page >= read.last_page} onClick={() => setPage(page + 1)}>
            {t('commissions.older')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
