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
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { StatementDeeds } from './statement-deeds.tsx';
import type { Statement } from './statement.ts';

type Line = Answer<'officeCommissionStatement'>['lines']['data'][number];

const LIMIT = 25;

/** A percentage as a Brazilian reads it. */
const percentText = (rate: string): string => `${rate.replace('.', ',')} %`;

function LineRow({ line }: { line: Line }) {
  const say = useSay();
  const kindName = useName('commissions.kinds');
  const category = line.category === 'all' ? '' : ` · ${line.category}`;
  return (
    <TableRow>
      <TableCell>
        {line.day}
        {line.revision > 1 && ` · ${say('commissions.correction')}`}
      </TableCell>
      <TableCell>{`${kindName(line.kind)}${category}`}</TableCell>
      <TableCell>
        <PlayerLink id={line.via_id} account={line.via} /> · {say(`commissions.sides.${line.side}`)}
      </TableCell>
      <TableCell align="right">
        <Money amount={line.base} />
      </TableCell>
      <TableCell align="right">
        {percentText(line.rate)}
        {line.rate_below !== '0.00' && ` − ${percentText(line.rate_below)}`}
      </TableCell>
      <TableCell align="right">
        <Money amount={line.amount} strong />
      </TableCell>
    </TableRow>
  );
}

/** What a statement is made of, the largest first, a page at a time. */
function Lines({
  lines,
  page,
  onPage,
}: {
  lines: Answer<'officeCommissionStatement'>['lines'];
  page: number;
  onPage: (page: number) => void;
}) {
  const say = useSay();
  const headings = ['day', 'kind', 'via', 'base', 'rate', 'amount'] as const;
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={say('commissions.lines')}>
          <TableHead>
            <TableRow>
              {headings.map((name, at) => (
                <TableCell key={name} align={at > 2 ? 'right' : 'left'}>
                  {say(`commissions.${name}`)}
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
            {say('commissions.before')}
          </Button>
          <Button disabled={page >= lines.last_page} onClick={() => onPage(page + 1)}>
            {say('commissions.next')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How a statement came to be: who stood for it, what is said of it, and what it is made of. */
export function StatementDetail({ row }: { row: Statement }) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const mayApprove = useMayDo('commission.approve');
  const [page, setPage] = useState(1);
  const { id } = row;
  const ask = useCallback(
    (signal: AbortSignal) => call('officeCommissionStatement', { id, page, limit: LIMIT }, { signal }),
    [id, page],
  );
  const { data: read, error, again } = useAnswer(ask);
  if (read === undefined) return <Coming error={error} again={again} />;
  const { data: statement, lines } = read;
  const byHouse = statement.state === 'approved' || statement.state === 'paid';
  const approved = statement.approved_by.join(', ') || (byHouse ? say('commissions.byHouse') : '—');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={say('commissions.madeAt')}>
          <When at={statement.made_at} />
        </Fact>
        <Fact name={say('commissions.approvedBy')}>{approved}</Fact>
        <Fact name={say('commissions.people')}>
          {say(statement.needs_second ? 'commissions.twoPeople' : 'commissions.onePerson')}
        </Fact>
        <Fact name={say('commissions.pot')}>{say(`commissions.choices.${statement.pot}`)}</Fact>
        {statement.note !== '' && (
          <Fact name={say('commissions.note')} wide>
            {statement.note}
          </Fact>
        )}
      </Facts>
      <Lines lines={lines} page={page} onPage={setPage} />
      {mayApprove && <StatementDeeds statement={statement} again={again} />}
    </Box>
  );
}
