import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import type { DayQuery } from './day-query.ts';
import { StatementDetail } from './statement-detail.tsx';
import { type Statement, statementTones } from './statement-status.ts';

const statuses = [ALL_STATUSES, ...Object.keys(statementTones)];

function useColumns(isOfAll: boolean): Column<Statement>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('commissionState');
  const agent: Column<Statement> = {
    name: t('commissions.agent'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    ...(isOfAll ? [agent] : []),
    { name: t('commissions.day'), cell: ({ day, site }) => `${formatDay(day)} · ${site}` },
    {
      name: t('common.status'),
      cell: ({ state }) => <Chip tone={statementTones[state]}>{stateName(state)}</Chip>,
    },
    { name: t('commissions.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    {
      name: t('commissions.openAmount'),
      right: true,
      cell: ({ open }) => <Money amount={open} />,
    },
    { name: t('commissions.paidAt'), cell: ({ paid_at: at }) => <When at={at} /> },
  ];
}

/** Statements by state and day, of everybody or of one player. */
export function StatementPanel({ playerId, day }: { playerId?: number; day?: DayQuery | undefined }) {
  const t = useTranslation();
  const stateName = useCodeLabel('commissionState');
  const { query, setQuery } = useListQuery(statuses);
  const isOfAll = playerId === undefined;
  const player = playerId ?? parsePlayerId(query.q);
  const list = useRows<Statement>(
    'commissions',
    { ...query, q: '' },
    { ...(player === undefined ? {} : { playerId: player }), filter: { ...day } },
  );
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} />
          <SearchField label={t('commissions.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(isOfAll)}
        detail={{
          label: ({ amount }) => t('commissions.open', { amount: formatAmount(amount) }),
          Body: StatementDetail,
        }}
        empty={t(
          query.status === ALL_STATUSES
            ? isOfAll
              ? 'commissions.empty'
              : 'commissions.emptyPlayer'
            : 'common.noneHere',
        )}
      />
    </>
  );
}
