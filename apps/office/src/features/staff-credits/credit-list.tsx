import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { amountText } from '../../amount.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { StaffCredit } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { CreditDetail } from './credit-detail.tsx';
import { creditQuery, readCreditFilter, writeCreditFilter } from './credit-filter.ts';
import { CreditFilters } from './credit-tools.tsx';

/** In the order of the tabs; each must be here for the type to hold. */
const tones: Record<StaffCredit['status'], Tone> = { waiting: 'warn', given: 'good', refused: 'bad', expired: 'quiet' };

const statuses = [...Object.keys(tones), EVERYTHING];

function useColumns(): Column<StaffCredit>[] {
  const say = useSay();
  const statusName = useName('staffCredits.statuses');
  const formName = useName('staffCredits.forms');
  return [
    {
      name: say('common.player'),
      cell: ({ player_id: id, player }) =>
        id === null ? say('staffCredits.nobody') : <PlayerLink id={id} account={player} />,
    },
    { name: say('common.status'), cell: ({ status }) => <Chip tone={tones[status]}>{statusName(status)}</Chip> },
    { name: say('staffCredits.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('staffCredits.form'), cell: ({ form }) => formName(form) },
    {
      name: say('staffCredits.wagering'),
      right: true,
      cell: ({ wagering }) => say('staffCredits.wageringTimes', { times: wagering.toLocaleString('pt-BR') }),
    },
    {
      name: say('staffCredits.given'),
      long: true,
      cell: ({ requested_by: by, decided_by: second }) => (second === null ? by : `${by}, ${second}`),
    },
    { name: say('staffCredits.when'), cell: ({ requested_at: at }) => <When at={at} /> },
  ];
}

function CreditScreen() {
  const say = useSay();
  const statusName = useName('staffCredits.statuses');
  const [search, setSearch] = useSearchParams();
  const { place, go } = useListPlace(statuses);
  const filter = readCreditFilter(search);
  const list = useRows<StaffCredit>('staff-credits', place, { filter: creditQuery(filter) });
  return (
    <Page
      title={say('staffCredits.title')}
      lead={say('staffCredits.lead')}
      aside={
        <Button component={Link} to="/staff-credit-limits" variant="outlined" sx={{ minHeight: 44 }}>
          {say('staffCredits.limits.title')}
        </Button>
      }
    >
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={statusName} />
        <SearchField label={say('staffCredits.search')} value={place.q} onSearch={(q) => go({ q })} />
        <CreditFilters filter={filter} onFilter={(change) => setSearch(writeCreditFilter(search, change))} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{
          label: ({ amount }) => say('staffCredits.open', { amount: amountText(amount) }),
          Body: CreditDetail,
        }}
        empty={say(place.status === 'waiting' ? 'staffCredits.emptyWaiting' : 'staffCredits.empty')}
      />
    </Page>
  );
}

/** Money that staff gave to players, and the requests that wait for a second person. */
export function StaffCreditList() {
  return (
    <CanAccess resource="staff-credits" action="list" accessDenied={<AccessDenied />}>
      <CreditScreen />
    </CanAccess>
  );
}
