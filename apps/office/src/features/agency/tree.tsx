import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@arara/contract/client';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Pages } from '../../parts/pages.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { type Column, PAGE_SIZE } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { type Say, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { type AgencyRow, flagTones } from './look.ts';

type Level = Answer<'officeAgencyTree'>;

const columnsOf = (say: Say): Column<AgencyRow>[] => [
  { name: say('agency.account'), cell: ({ account }) => account },
  { name: say('agency.openPlayer'), cell: ({ id }) => <PlayerLink id={id} /> },
  { name: say('agency.came'), cell: ({ way }) => (way === null ? '—' : say(`agency.ways.${way}`)) },
  { name: say('agency.direct'), right: true, cell: ({ direct }) => direct },
  { name: say('agency.team'), right: true, cell: ({ team }) => team },
  { name: say('agency.bets'), right: true, cell: ({ valid_bet: bets }) => <Money amount={bets} /> },
  { name: say('agency.recharge'), right: true, cell: ({ recharge }) => <Money amount={recharge} /> },
  {
    name: say('agency.sign'),
    cell: ({ flag }) =>
      flag === null ? '—' : <Chip tone={flagTones[flag]}>{say(`agency.flags.states.${flag}`)}</Chip>,
  },
];

/** The way down to where one is; each step leads back. */
function Way({ path }: Pick<Level, 'path'>) {
  const say = useSay();
  if (path.length === 0) return null;
  return (
    <Box component="nav" aria-label={say('agency.path')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Link component={RouterLink} to="/agency">
        {say('agency.roots')}
      </Link>
      {path.map(({ id, account }, index) => (
        <Box key={id} component="span" sx={{ display: 'flex', gap: 1 }}>
          <span aria-hidden>›</span>
          {index === path.length - 1 ? (
            <Box component="span" aria-current="page" sx={{ fontWeight: 700 }}>
              {account}
            </Box>
          ) : (
            <Link component={RouterLink} to={`/agency?below=${id}`}>
              {account}
            </Link>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Rows({ level, empty }: { level: Level; empty: string }) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  const { place, go } = useListPlace();
  const { data: rows, last_page: pages } = level.data;
  const shape = { columns: columnsOf(say), hrefOf: ({ id }: AgencyRow) => `/agency?below=${id}` };
  return (
    <Card>
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : phone ? (
        <RowCards rows={rows} {...shape} />
      ) : (
        <RowTable rows={rows} {...shape} />
      )}
      <Pages count={pages} page={place.page} onPage={(page) => go({ page })} />
    </Card>
  );
}

function TreeScreen() {
  const say = useSay();
  const [search] = useSearchParams();
  const { place, go } = useListPlace();
  const { page, q } = place;
  const below = search.get('below');
  const ask = useCallback(
    (signal: AbortSignal) =>
      call(
        'officeAgencyTree',
        { page, limit: PAGE_SIZE, ...(q === '' ? {} : { q }), ...(below === null ? {} : { below }) },
        { signal },
      ),
    [page, q, below],
  );
  const { data: level, error, again } = useAnswer(ask);
  const none = q !== '' ? say('common.noMatch') : say(below === null ? 'agency.empty' : 'agency.emptyBelow');
  return (
    <Page title={say('agency.title')} lead={say('agency.lead')}>
      <ListTools>
        <Box>{q === '' && level !== undefined && <Way path={level.path} />}</Box>
        <SearchField label={say('agency.search')} value={q} onSearch={(words) => go({ q: words })} />
      </ListTools>
      {level !== undefined ? (
        <Rows level={level} empty={none} />
      ) : (
        <Card>
          <Coming error={error} again={again} />
        </Card>
      )}
    </Page>
  );
}

/** Who stands below whom, level by level. */
export function AgencyTree() {
  return (
    <CanAccess resource="agency" action="list" accessDenied={<AccessDenied />}>
      <TreeScreen />
    </CanAccess>
  );
}
