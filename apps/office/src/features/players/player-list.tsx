import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { dateText } from '../../moment.ts';
import { useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { playerHref } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Player } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerState } from './player-state.tsx';

function useColumns(): Column<Player>[] {
  const say = useSay();
  return [
    { name: say('players.account'), cell: ({ account, id }) => `${account} · #${id}` },
    { name: say('players.realname'), cell: ({ realname }) => realname || say('common.none') },
    { name: say('players.phone'), cell: ({ phone }) => phone },
    { name: say('common.status'), cell: ({ status }) => <PlayerState status={status} /> },
    { name: say('players.money'), right: true, cell: ({ money }) => <Money amount={money} strong /> },
    { name: say('players.bonus'), right: true, cell: ({ bonus }) => <Money amount={bonus} /> },
    { name: say('players.held'), right: true, cell: ({ held }) => <Money amount={held} /> },
    { name: say('players.created'), cell: ({ created_at: at }) => dateText(at) },
  ];
}

function PlayerScreen() {
  const say = useSay();
  const { place, go } = useListPlace();
  const list = useRows<Player>('players', place);
  return (
    <Page title={say('players.title')} lead={say('players.masked')}>
      <ListTools>
        <SearchField label={say('players.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        hrefOf={({ id }) => playerHref(id)}
        empty={say('players.empty')}
      />
    </Page>
  );
}

/** The players, newest first, found by number, account or phone. */
export function PlayerList() {
  return (
    <CanAccess resource="players" action="list" accessDenied={<AccessDenied />}>
      <PlayerScreen />
    </CanAccess>
  );
}
