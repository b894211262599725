import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { playerIdOf } from '../payments/player-number.ts';
import type { DayPlace } from './day-place.ts';
import { StatementDetail } from './statement-detail.tsx';
import { type Statement, statementTones } from './statement.ts';

const statuses = [EVERYTHING, ...Object.keys(statementTones)];

function useColumns(isOfAll: boolean): Column<Statement>[] {
  const say = useSay();
  const stateName = useName('commissions.states');
  const agent: Column<Statement> = {
    name: say('commissions.agent'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    ...(isOfAll ? [agent] : []),
    { name: say('commissions.day'), cell: ({ day, site }) => `${day} · ${site}` },
    {
      name: say('common.status'),
      cell: ({ state }) => <Chip tone={statementTones[state]}>{stateName(state)}</Chip>,
    },
    { name: say('commissions.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    {
      name: say('commissions.openAmount'),
      right: true,
      cell: ({ open }) => <Money amount={open} />,
    },
    { name: say('commissions.paidAt'), cell: ({ paid_at: at }) => <When at={at} /> },
  ];
}

/** Statements by state, of a day, of everybody or of the player of a page. */
export function StatementPanel({ playerId, day }: { playerId?: number; day?: DayPlace | undefined }) {
  const say = useSay();
  const stateName = useName('commissions.states');
  const { place, go } = useListPlace(statuses);
  const isOfAll = playerId === undefined;
  const player = playerId ?? playerIdOf(place.q);
  const list = useRows<Statement>(
    'commissions',
    { ...place, q: '' },
    { ...(player === undefined ? {} : { playerId: player }), filter: { ...day } },
  );
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs place={place} go={go} states={statuses} nameOf={stateName} />
          <SearchField label={say('commissions.search')} value={place.q} onSearch={(q) => go({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(isOfAll)}
        detail={{
          label: ({ amount }) => say('commissions.open', { amount: amountText(amount) }),
          Body: StatementDetail,
        }}
        empty={say(
          place.status === EVERYTHING ? (isOfAll ? 'commissions.empty' : 'commissions.emptyPlayer') : 'common.noneHere',
        )}
      />
    </>
  );
}
