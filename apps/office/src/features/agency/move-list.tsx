import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { type AgencyMove, moveTones } from './agency-records.ts';

const states = ['asked', 'done', 'refused', ALL_STATUSES] as const;
const decisions = ['approve', 'refuse'] as const;

const buildColumns = (t: Translate): Column<AgencyMove>[] => [
  { name: t('common.player'), cell: ({ player }) => <PlayerLink {...player} /> },
  {
    name: t('common.status'),
    cell: ({ state }) => <Chip tone={moveTones[state]}>{t(`agency.moves.states.${state}`)}</Chip>,
  },
  { name: t('agency.moves.from'), cell: ({ from }) => (from === null ? '—' : <PlayerLink {...from} />) },
  { name: t('agency.moves.to'), cell: ({ to }) => (to === null ? '—' : <PlayerLink {...to} />) },
  { name: t('agency.moves.along'), right: true, cell: ({ team }) => team },
  { name: t('agency.moves.asked'), cell: ({ requested_by: name }) => name },
  { name: t('common.when'), cell: ({ requested_at: at }) => <When at={at} /> },
];

function DecisionButtons({ row: { id, player } }: { row: AgencyMove }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={decisions}
        first="approve"
        buildQuestion={(action) => ({
          title: t(`agency.moves.${action}.title`, { account: player.account }),
          lead: t(`agency.moves.${action}.lead`),
          help: t('agency.move.reasonHelp'),
          confirm: t(`agency.moves.${action}.action`),
          done: t(`agency.moves.${action}.done`),
          send: (reason, key) => call('officeAgencyMoveDecide', { id, decision: action, reason }, { key }),
        })}
      />
    </Box>
  );
}

function MoveDetail({ row }: { row: AgencyMove }) {
  const t = useTranslation();
  const canDecide = useCanDo('agency.decide');
  const { state, reason, decided_by: name, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Typography variant="body2">{reason}</Typography>
      {note !== '' && <Notice tone="quiet">{t('agency.moves.decided', { name, note })}</Notice>}
      {canDecide && state === 'asked' && <DecisionButtons row={row} />}
    </Box>
  );
}

function MoveScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(states);
  const list = useRows<AgencyMove>('agency-moves', query);
  return (
    <Page title={t('agency.moves.title')} lead={t('agency.moves.lead')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={states}
          getName={(state) => t(`agency.moves.states.${state}`)}
        />
        <SearchField label={t('agency.moves.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={buildColumns(t)}
        detail={{ label: ({ player }) => t('agency.moves.open', { account: player.account }), Body: MoveDetail }}
        empty={t('agency.moves.empty')}
      />
    </Page>
  );
}

/** Requested moves in the agency tree and their outcome. */
export function AgencyMoveList() {
  return (
    <CanAccess resource="agency-moves" action="list" accessDenied={<AccessDenied />}>
      <MoveScreen />
    </CanAccess>
  );
}
