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
import { amountText, sumText } from '../../amount.ts';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty } from '../../parts/notice.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import type { DayPlace } from './day-place.ts';
import { statementTones } from './statement.ts';

export type CountedDay = Answer<'officeCommissionDays'>['data']['data'][number];

const LIMIT = 7;

interface DayTableProps {
  chosen: DayPlace | undefined;
  onChoose: (place: DayPlace | undefined) => void;
}

/** What each kind could bring and brought, below each other. */
function Figures({ figures, of }: { figures: CountedDay['figures']; of: 'base' | 'allowed' | 'counted' }) {
  const kindName = useName('commissions.kinds');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end' }}>
      <Money amount={sumText(figures.map((figure) => figure[of]))} strong={of === 'counted'} />
      {of === 'counted' &&
        figures
          .filter(({ counted }) => counted !== '0.00')
          .map(({ kind, counted }) => (
            <Box key={kind} component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {`${kindName(kind)} ${amountText(counted)}`}
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
  day: CountedDay;
  isChosen: boolean;
  onChoose: DayTableProps['onChoose'];
}) {
  const say = useSay();
  const stateName = useName('commissions.states');
  return (
    <TableRow selected={isChosen}>
      <TableCell>
        <Button
          size="small"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : { site: day.site, day: day.day })}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {day.day}
        </Button>
      </TableCell>
      <TableCell>{day.site}</TableCell>
      <TableCell>
        {day.state === 'counting' ? (
          <Chip tone="link">{say('commissions.counting')}</Chip>
        ) : (
          <When at={day.counted_at} />
        )}
        {day.revision > 1 && ` · ${say('commissions.times', { times: day.revision })}`}
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
              {`${stateName(state)} ${count} · ${amountText(amount)}`}
            </Chip>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Days as they were counted, the newest first: what could be earned, what was, and how it stands. */
export function DayTable({ chosen, onChoose }: DayTableProps) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeCommissionDays', { page, limit: LIMIT }, { signal })).data,
    [page],
  );
  const { data: read, error, again } = useAnswer(ask);
  if (read === undefined)
    return (
      <Card>
        <Coming error={error} again={again} />
      </Card>
    );
  if (read.total === 0)
    return (
      <Card>
        <Empty>{say('commissions.noDays')}</Empty>
      </Card>
    );
  const headings = ['day', 'site', 'countedAt', 'allowed', 'counted', 'agents', 'statements'] as const;
  const right = new Set<string>(['allowed', 'counted', 'agents']);
  return (
    <Card>
      <TableContainer>
        <Table size="small" aria-label={say('commissions.days')}>
          <TableHead>
            <TableRow>
              {headings.map((name) => (
                <TableCell key={name} align={right.has(name) ? 'right' : 'left'}>
                  {say(`commissions.${name}`)}
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
            {say('commissions.newer')}
          </Button>
          <Button disabled={page >= read.last_page} onClick={() => setPage(page + 1)}>
            {say('commissions.older')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
