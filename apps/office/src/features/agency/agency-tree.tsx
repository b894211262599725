import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@arara/contract/client';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { ListPagination } from '../../shared/lists/pagination.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import { type Column, PAGE_SIZE } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { type AgencyRow, flagTones } from './agency-records.ts';

type Level = Answer<'officeAgencyTree'>;

const buildColumns = (t: Translate): Column<AgencyRow>[] => [
  { name: t('agency.account'), cell: ({ account }) => account },
  { name: t('agency.openPlayer'), cell: ({ id }) => <PlayerLink id={id} /> },
  { name: t('agency.came'), cell: ({ way }) => (way === null ? '—' : t(`agency.ways.${way}`)) },
  { name: t('agency.direct'), right: true, cell: ({ direct }) => direct },
  { name: t('agency.team'), right: true, cell: ({ team }) => team },
  { name: t('agency.bets'), right: true, cell: ({ valid_bet: bets }) => <Money amount={bets} /> },
  { name: t('agency.recharge'), right: true, cell: ({ recharge }) => <Money amount={recharge} /> },
  {
    name: t('agency.sign'),
    cell: ({ flag }) => (flag === null ? '—' : <Chip tone={flagTones[flag]}>{t(`agency.flags.states.${flag}`)}</Chip>),
  },
];

/** Breadcrumb of the ancestors; each entry links to its level. */
function AncestorPath({ path }: Pick<Level, 'path'>) {
  const t = useTranslation();
  if (path.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('agency.path')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Link component={RouterLink} to="/agency">
        {t('agency.roots')}
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
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const { query, setQuery } = useListQuery();
  const { data: rows, last_page: pages } = level.data;
  const shape = { columns: buildColumns(t), getHref: ({ id }: AgencyRow) => `/agency?below=${id}` };
  return (
    <Card>
      {rows.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : phone ? (
        <RowCards rows={rows} {...shape} />
      ) : (
        <RowTable rows={rows} {...shape} />
      )}
      <ListPagination count={pages} page={query.page} onPage={(page) => setQuery({ page })} />
    </Card>
  );
}

function TreeScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const { query, setQuery } = useListQuery();
  const { page, q } = query;
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
  const { data: level, error, reload } = useApiQuery(ask);
  const none = q !== '' ? t('common.noMatch') : t(below === null ? 'agency.empty' : 'agency.emptyBelow');
  return (
    <Page title={t('agency.title')} lead={t('agency.lead')}>
      <ListTools>
        <Box>{q === '' && level !== undefined && <AncestorPath path={level.path} />}</Box>
        <SearchField label={t('agency.search')} value={q} onSearch={(words) => setQuery({ q: words })} />
      </ListTools>
      {level !== undefined ? (
        <Rows level={level} empty={none} />
      ) : (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      )}
    </Page>
  );
}

/** The agency tree, one level at a time. */
export function AgencyTree() {
  return (
    <CanAccess resource="agency" action="list" accessDenied={<AccessDenied />}>
      <TreeScreen />
    </CanAccess>
  );
}
