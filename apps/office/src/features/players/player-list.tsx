import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../shared/format/date-time.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, removePage, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { Page } from '../../shared/display/page.tsx';
import { playerHref } from '../../shared/display/record-href.ts';
import { LayoutButton, useListLayout } from '../../shared/lists/list-layout.tsx';
import { SiteFilter } from '../../shared/lists/site-filter.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { Player } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import {
  type PlayerFilter,
  isPlayerFilterSet,
  parsePlayerFilter,
  toPlayerQuery,
  writePlayerFilter,
} from './player-filter.ts';
import { PlayerFilters } from './player-filters.tsx';
import { PlayerStatusChips } from './player-status.tsx';
import { PlayerTags } from './player-tags.tsx';

const states = [ALL_STATUSES, 'active', 'frozen', 'under_age', 'erased'] as const;

/** The account name, and the number that distinguishes equal names. */
function Name({ account, id }: Pick<Player, 'account' | 'id'>) {
  return (
    <>
      {account}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        #{id}
      </Typography>
    </>
  );
}

function useColumns(): Column<Player>[] {
  const t = useTranslation();
  return [
    { name: t('players.account'), cell: ({ account, id }) => <Name account={account} id={id} /> },
    { key: 'name', name: t('players.realname'), cell: ({ realname }) => realname || t('common.none') },
    { key: 'phone', name: t('players.phone'), cell: ({ phone }) => phone || t('common.none') },
    {
      key: 'status',
      name: t('common.status'),
      cell: (player) => (
        <>
          <PlayerStatusChips {...player} />
          {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
        </>
      ),
    },
    { key: 'money', name: t('players.money'), right: true, cell: ({ money }) => <Money amount={money} strong /> },
    { key: 'bonus', name: t('players.bonus'), right: true, cell: ({ bonus }) => <Money amount={bonus} /> },
    { key: 'held', name: t('players.heldShort'), right: true, cell: ({ held }) => <Money amount={held} /> },
    { key: 'site', name: t('players.site'), cell: ({ site }) => site },
    { key: 'created', name: t('players.created'), sort: 'created', cell: ({ created_at: at }) => formatDate(at) },
  ];
}

/** The filters and the order of the address, beside status and search. */
function usePlayerFilters() {
  const [search, setSearch] = useSearchParams();
  const [tag, site] = [search.get('tag') ?? '', search.get('site') ?? ''];
  const filter = parsePlayerFilter(search);
  const direction = search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const);
  const write = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    removePage(next);
    change(next);
    setSearch(next);
  };
  const set = (name: 'tag' | 'site' | 'order', value: string) =>
    write((next) => (value === '' ? next.delete(name) : next.set(name, value)));
  return {
    tag,
    site,
    filter,
    set,
    setFilter: (change: Partial<PlayerFilter>) => write((next) => writePlayerFilter(next, { ...filter, ...change })),
    call: { tag, site, ...toPlayerQuery(filter) },
    order: {
      sort: 'created',
      direction,
      onSort: () => set('order', direction === 'asc' ? '' : 'asc'),
    },
  };
}

/** Shows the tag the list is filtered by, and clears it. */
function TagFilter({ tag, onClear }: { tag: string; onClear: () => void }) {
  const t = useTranslation();
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {t('players.taggedWith', { tag })}
      <Button size="small" onClick={onClear}>
        {t('players.clearTag')}
      </Button>
    </Typography>
  );
}

function PlayerScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(states);
  const { tag, site, filter, set, setFilter, call, order } = usePlayerFilters();
  const list = useRows<Player>('players', query, {
    filter: call,
    order: order.direction === 'asc' ? 'ASC' : 'DESC',
  });
  const layout = useListLayout('players', useColumns());
  const status = query.status === ALL_STATUSES ? '' : query.status;
  const isNarrowed = query.status !== ALL_STATUSES || tag !== '' || site !== '' || isPlayerFilterSet(filter);
  return (
    <Page
      title={t('players.title')}
      lead={t('players.masked')}
      aside={<ExportButton list="players" filter={{ ...call, status, q: query.q }} />}
    >
      <SavedViews list="players" />
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={states}
          getName={(state) => t(`players.states.${state}`)}
          all={t('players.states.all')}
        />
        <SearchField label={t('players.search')} value={query.q} wide onSearch={(q) => setQuery({ q })} />
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <SiteFilter value={site} onSite={(chosen) => set('site', chosen)} />
          <LayoutButton layout={layout} />
        </Box>
      </ListTools>
      <PlayerFilters filter={filter} onFilter={setFilter} />
      {tag !== '' && <TagFilter tag={tag} onClear={() => set('tag', '')} />}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={layout.columns}
        order={order}
        isDense={layout.isDense}
        getHref={({ id }) => playerHref(id)}
        empty={t(isNarrowed ? 'players.emptyState' : 'players.empty')}
      />
    </Page>
  );
}

/** Players, newest first. Searches by number, account, or the complete phone, e-mail or CPF. */
export function PlayerList() {
  return (
    <CanAccess resource="players" action="list" accessDenied={<AccessDenied />}>
      <PlayerScreen />
    </CanAccess>
  );
}
