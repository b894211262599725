import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { formatPercentText } from '../../shared/format/percent.ts';
import { StatementActions } from './statement-actions.tsx';
import type { Statement } from './statement-status.ts';

type Line = Answer<'officeCommissionStatement'>['lines']['data'][number];

const LIMIT = 25;

function LineRow({ line }: { line: Line }) {
  const t = useTranslation();
  const kindName = useCodeLabel('commissionKind');
  const categoryName = useCodeLabel('gameCategory');
  const category = line.category === 'all' ? '' : ` · ${categoryName(line.category)}`;
  return (
    <TableRow>
      <TableCell>
        {formatDay(line.day)}
        {line.revision > 1 && ` · ${t('commissions.correction')}`}
      </TableCell>
      <TableCell>{`${kindName(line.kind)}${category}`}</TableCell>
      <TableCell>
        <PlayerLink id={line.via_id} account={line.via} /> · {t(`commissions.sides.${line.side}`)}
      </TableCell>
      <TableCell align="right">
        <Money amount={line.base} />
      </TableCell>
      <TableCell align="right">
        {formatPercentText(line.rate, 2)}
        {line.rate_below !== '0.00' && ` − ${formatPercentText(line.rate_below, 2)}`}
      </TableCell>
      <TableCell align="right">
        <Money amount={line.amount} strong />
      </TableCell>
    </TableRow>
  );
}

/** Lines of a statement, largest first, paginated. */
function Lines({
  lines,
  page,
  onPage,
}: {
  lines: Answer<'officeCommissionStatement'>['lines'];
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslation();
  const headings = ['day', 'kind', 'via', 'base', 'rate', 'amount'] as const;
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={t('commissions.lines')}>
          <TableHead>
            <TableRow>
              {headings.map((name, at) => (
                <TableCell key={name} align={at > 2 ? 'right' : 'left'}>
                  {t(`commissions.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.data.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lines.last_page > 1 && (
        <div>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('commissions.before')}
          </Button>
          <Button disabled={page >= lines.last_page} onClick={() => onPage(page + 1)}>
            {t('commissions.next')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How a statement was computed: the upline, its notes and its lines. */
export function StatementDetail({ row }: { row: Statement }) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const canApprove = useCanDo('commission.approve');
  const [page, setPage] = useState(1);
  const { id } = row;
  const ask = useCallback(
    (signal: AbortSignal) => call('officeCommissionStatement', { id, page, limit: LIMIT }, { signal }),
    [id, page],
  );
  const { data: read, error, reload } = useApiQuery(ask);
  if (read === undefined) return <LoadState error={error} reload={reload} />;
  const { data: statement, lines } = read;
  const isApproved = statement.state === 'approved' || statement.state === 'paid';
  const approved = statement.approved_by.join(', ') || (isApproved ? t('commissions.automatic') : '—');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={t('commissions.madeAt')}>
          <When at={statement.made_at} />
        </Fact>
        <Fact name={t('commissions.approvedBy')}>{approved}</Fact>
        <Fact name={t('commissions.people')}>
          {t(statement.needs_second ? 'commissions.twoPeople' : 'commissions.onePerson')}
        </Fact>
        <Fact name={t('commissions.pot')}>{t(`commissions.choices.${statement.pot}`)}</Fact>
        {statement.note !== '' && (
          <Fact name={t('commissions.note')} wide>
            {statement.note}
          </Fact>
        )}
      </Facts>
      <Lines lines={lines} page={page} onPage={setPage} />
      {canApprove && <StatementActions statement={statement} reload={reload} />}
    </Box>
  );
}
