import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Answer } from '@arara/contract/client';
import { formatBRL, parseReais, ZERO } from '@arara/money';
import { useCallback, useState } from 'react';
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { When } from '../../parts/when.tsx';
import { type Say, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';

type Event = Answer<'officeVipHistory'>['data']['data'][number];

const LIMIT = 20;

function textOf(say: Say, { type, ladder, from_level: from, level, reason, kind, amount }: Event): string {
  if (type === 'gift')
    return say('vip.giftEvent', {
      kind: say(`vip.kinds.${kind ?? 'level'}`),
      level,
      amount: formatBRL(parseReais(amount) ?? ZERO),
    });
  const of = say(`vip.ladders.${ladder ?? 'main'}`);
  return say('vip.levelEvent', {
    ladder: of,
    from: from ?? 0,
    level,
    reason: say(`vip.reasons.${reason ?? 'reached'}`),
  });
}

/** Changes of level and gifts of all players, newest first. */
export function LevelEvents() {
  const say = useSay();
  const [page, setPage] = useState(1);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeVipHistory', { page, limit: LIMIT }, { signal })).data,
    [page],
  );
  const { data, error, again } = useAnswer(ask);
  if (data === undefined) return <Coming error={error} again={again} />;
  return (
    <Section title={say('vip.history')}>
      <div>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{say('common.when')}</TableCell>
              <TableCell>{say('common.player')}</TableCell>
              <TableCell>{say('vip.event')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((event) => (
              <TableRow key={event.id}>
                <TableCell>
                  <When at={event.time} />
                </TableCell>
                <TableCell>
                  <PlayerLink id={event.player_id} />
                </TableCell>
                <TableCell>{textOf(say, event)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {say('vip.newer')}
        </Button>
        <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
          {say('vip.older')}
        </Button>
      </div>
    </Section>
  );
}
