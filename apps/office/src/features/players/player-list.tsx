import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../shared/format/date-time.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { Page } from '../../shared/display/page.tsx';
import { playerHref } from '../../shared/display/record-href.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { Player } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
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
    { name: t('players.realname'), cell: ({ realname }) => realname || t('common.none') },
    { name: t('players.phone'), cell: ({ phone }) => phone || t('common.none') },
    {
      name: t('common.status'),
      cell: (player) => (
        <>
          <PlayerStatusChips {...player} />
          {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
        </>
      ),
    },
    { name: t('players.money'), right: true, cell: ({ money }) => <Money amount={money} strong /> },
    { name: t('players.bonus'), right: true, cell: ({ bonus }) => <Money amount={bonus} /> },
    { name: t('players.heldShort'), right: true, cell: ({ held }) => <Money amount={held} /> },
    { name: t('players.site'), cell: ({ site }) => site },
    { name: t('players.created'), cell: ({ created_at: at }) => formatDate(at) },
  ];
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
  const [search, setSearch] = useSearchParams();
  const tag = search.get('tag') ?? '';
  const list = useRows<Player>('players', query, { filter: { tag } });
  const clearTag = () => {
    const next = new URLSearchParams(search);
    next.delete('tag');
    next.delete('page');
    setSearch(next);
  };
  const status = query.status === ALL_STATUSES ? '' : query.status;
  const isNarrowed = query.status !== ALL_STATUSES || tag !== '';
  return (
    <Page
      title={t('players.title')}
      lead={t('players.masked')}
      aside={<ExportButton list="players" filter={{ status, tag, q: query.q }} />}
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
      </ListTools>
      {tag !== '' && <TagFilter tag={tag} onClear={clearTag} />}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
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
