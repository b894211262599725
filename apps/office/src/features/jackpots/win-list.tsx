import { CanAccess } from 'ra-core';
import type { Answer } from '@arara/contract/client';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { useRows, type Column } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { useTranslation, type Translate } from '../../shared/messages/translation.ts';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { When } from '../../shared/display/when.tsx';

function DropScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery([ALL_STATUSES]);
  const list = useRows<JackpotWin>('jackpot-drops', query);
  return (
    <Page title={t('jackpots.allWins')} lead={t('jackpots.winsLead')}>
      <ListTools>
        <SearchField label={t('jackpots.searchWins')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={winColumns(t)} empty={t('jackpots.noWins')} />
    </Page>
  );
}

/** Jackpot wins, latest first. */
export function JackpotWinList() {
  return (
    <CanAccess resource="jackpot-drops" action="list" accessDenied={<AccessDenied />}>
      <DropScreen />
    </CanAccess>
  );
}

export type JackpotWin = Answer<'officeJackpotDrops'>['data']['data'][number];

/** Columns of a jackpot win. */
export const winColumns = (t: Translate): Column<JackpotWin>[] => [
  { name: t('jackpots.player'), cell: (row) => <PlayerLink id={row.player_id} account={row.account} /> },
  { name: t('jackpots.pool'), cell: ({ pool }) => pool },
  { name: t('jackpots.amount'), right: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: t('jackpots.when'), cell: ({ time }) => <When at={time} /> },
  { name: t('jackpots.round'), long: true, cell: ({ round_id: id }) => id },
];
