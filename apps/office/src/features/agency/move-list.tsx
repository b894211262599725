import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { type Say, useSay } from '../../word.ts';
import { type AgencyMove, moveTones } from './look.ts';

const states = ['asked', 'done', 'refused', EVERYTHING] as const;
const decisions = ['approve', 'refuse'] as const;

const columnsOf = (say: Say): Column<AgencyMove>[] => [
  { name: say('common.player'), cell: ({ player }) => <PlayerLink {...player} /> },
  {
    name: say('common.status'),
    cell: ({ state }) => <Chip tone={moveTones[state]}>{say(`agency.moves.states.${state}`)}</Chip>,
  },
  { name: say('agency.moves.from'), cell: ({ from }) => (from === null ? '—' : <PlayerLink {...from} />) },
  { name: say('agency.moves.to'), cell: ({ to }) => (to === null ? '—' : <PlayerLink {...to} />) },
  { name: say('agency.moves.along'), right: true, cell: ({ team }) => team },
  { name: say('agency.moves.asked'), cell: ({ asked_by: name }) => name },
  { name: say('common.when'), cell: ({ asked_at: at }) => <When at={at} /> },
];

function Decide({ row: { id, player } }: { row: AgencyMove }) {
  const say = useSay();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={decisions}
        first="approve"
        questionOf={(deed) => ({
          title: say(`agency.moves.${deed}.title`, { account: player.account }),
          lead: say(`agency.moves.${deed}.lead`),
          help: say('agency.move.reasonHelp'),
          confirm: say(`agency.moves.${deed}.action`),
          done: say(`agency.moves.${deed}.done`),
          send: (reason, key) => call('officeAgencyMoveDecide', { id, decision: deed, reason }, { key }),
        })}
      />
    </Box>
  );
}

function MoveDetail({ row }: { row: AgencyMove }) {
  const say = useSay();
  const mayDecide = useMayDo('agency.decide');
  const { state, reason, decided_by: name, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Typography variant="body2">{reason}</Typography>
      {note !== '' && <Notice tone="quiet">{say('agency.moves.decided', { name, note })}</Notice>}
      {mayDecide && state === 'asked' && <Decide row={row} />}
    </Box>
  );
}

function MoveScreen() {
  const say = useSay();
  const { place, go } = useListPlace(states);
  const list = useRows<AgencyMove>('agency-moves', place);
  return (
    <Page title={say('agency.moves.title')} lead={say('agency.moves.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={states} nameOf={(state) => say(`agency.moves.states.${state}`)} />
        <SearchField label={say('agency.moves.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columnsOf(say)}
        detail={{ label: ({ player }) => say('agency.moves.open', { account: player.account }), Body: MoveDetail }}
        empty={say('agency.moves.empty')}
      />
    </Page>
  );
}

/** Moves in the tree that were asked for, and what became of them. */
export function AgencyMoveList() {
  return (
    <CanAccess resource="agency-moves" action="list" accessDenied={<AccessDenied />}>
      <MoveScreen />
    </CanAccess>
  );
}
