import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { type Say, useSay } from '../../word.ts';
import { Decide, Reasons } from './flag-parts.tsx';
import { type AgencyFlag, flagTones } from './look.ts';

const states = ['open', 'cut', 'cleared', EVERYTHING] as const;

const columnsOf = (say: Say): Column<AgencyFlag>[] => [
  { name: say('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
  {
    name: say('common.status'),
    cell: ({ state }) => <Chip tone={flagTones[state]}>{say(`agency.flags.states.${state}`)}</Chip>,
  },
  { name: say('agency.flags.above'), cell: ({ above }) => (above === null ? '—' : <PlayerLink {...above} />) },
  {
    name: say('agency.flags.reasons'),
    long: true,
    cell: ({ reasons }) => (
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {[...new Set(reasons.map(({ word }) => word))].map((word) => (
          <Chip key={word} tone="quiet">
            {say(`agency.flags.words.${word}`)}
          </Chip>
        ))}
      </Box>
    ),
  },
  { name: say('agency.flags.since'), cell: ({ at }) => <When at={at} /> },
];

function FlagDetail({ row }: { row: AgencyFlag }) {
  const say = useSay();
  const mayDecide = useMayDo('agency.decide');
  const { player_id: playerId, account, state, reasons, decided_by: name, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Reasons reasons={reasons} />
      {note !== '' && <Notice tone="quiet">{say('agency.flags.decided', { name, note })}</Notice>}
      {mayDecide && <Decide playerId={playerId} account={account} state={state} />}
    </Box>
  );
}

function FlagScreen() {
  const say = useSay();
  const { place, go } = useListPlace(states);
  const list = useRows<AgencyFlag>('agency-flags', place);
  return (
    <Page title={say('agency.flags.title')} lead={say('agency.flags.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={states} nameOf={(state) => say(`agency.flags.states.${state}`)} />
        <SearchField label={say('agency.flags.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columnsOf(say)}
        detail={{ label: ({ account }) => say('agency.flags.open', { account }), Body: FlagDetail }}
        empty={say(place.status === 'open' ? 'agency.flags.emptyOpen' : 'agency.flags.empty')}
      />
    </Page>
  );
}

/** Accounts that may be no strangers to those above them: what was seen, and what a person decided. */
export function AgencyFlagList() {
  return (
    <CanAccess resource="agency-flags" action="list" accessDenied={<AccessDenied />}>
      <FlagScreen />
    </CanAccess>
  );
}
