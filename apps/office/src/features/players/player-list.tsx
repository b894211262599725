import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { dateText } from '../../moment.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { playerHref } from '../../parts/player-href.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Player } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerStates } from './player-state.tsx';
import { PlayerTags } from './player-tags.tsx';

const states = [EVERYTHING, 'active', 'frozen', 'under_age', 'erased'] as const;

/** The account above the number that tells two apart. */
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
  const say = useSay();
  return [
    { name: say('players.account'), cell: ({ account, id }) => <Name account={account} id={id} /> },
    { name: say('players.realname'), cell: ({ realname }) => realname || say('common.none') },
    { name: say('players.phone'), cell: ({ phone }) => phone || say('common.none') },
    {
      name: say('common.status'),
      cell: (player) => (
        <>
          <PlayerStates {...player} />
          {player.tags.length > 0 && <PlayerTags tags={player.tags} />}
        </>
      ),
    },
    { name: say('players.money'), right: true, cell: ({ money }) => <Money amount={money} strong /> },
    { name: say('players.bonus'), right: true, cell: ({ bonus }) => <Money amount={bonus} /> },
    { name: say('players.heldShort'), right: true, cell: ({ held }) => <Money amount={held} /> },
    { name: say('players.site'), cell: ({ site }) => site },
    { name: say('players.created'), cell: ({ created_at: at }) => dateText(at) },
  ];
}

/** That the list shows those of one tag only, and the way out of it. */
function TagFilter({ tag, onClear }: { tag: string; onClear: () => void }) {
  const say = useSay();
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {say('players.taggedWith', { tag })}
      <Button size="small" onClick={onClear}>
        {say('players.clearTag')}
      </Button>
    </Typography>
  );
}

function PlayerScreen() {
  const say = useSay();
  const { place, go } = useListPlace(states);
  const [search, setSearch] = useSearchParams();
  const tag = search.get('tag') ?? '';
  const list = useRows<Player>('players', place, { filter: { tag } });
  const clearTag = () => {
    const next = new URLSearchParams(search);
    next.delete('tag');
    next.delete('page');
    setSearch(next);
  };
  const isNarrowed = place.status !== EVERYTHING || tag !== '';
  return (
    <Page title={say('players.title')} lead={say('players.masked')}>
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          states={states}
          nameOf={(state) => say(`players.states.${state}`)}
          all={say('players.states.all')}
        />
        <SearchField label={say('players.search')} value={place.q} wide onSearch={(q) => go({ q })} />
      </ListTools>
      {tag !== '' && <TagFilter tag={tag} onClear={clearTag} />}
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        hrefOf={({ id }) => playerHref(id)}
        empty={say(isNarrowed ? 'players.emptyState' : 'players.empty')}
      />
    </Page>
  );
}

/** The players, newest first, found by number, account, or the whole of phone, e-mail or CPF. */
export function PlayerList() {
  return (
    <CanAccess resource="players" action="list" accessDenied={<AccessDenied />}>
      <PlayerScreen />
    </CanAccess>
  );
}
