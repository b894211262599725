import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { DecisionButtons, FlagReasons } from './flag-decision.tsx';
import { type AgencyFlag, flagTones } from './agency-records.ts';

const states = ['open', 'cut', 'cleared', ALL_STATUSES] as const;

const buildColumns = (t: Translate): Column<AgencyFlag>[] => [
  { name: t('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
  {
    name: t('common.status'),
    cell: ({ state }) => <Chip tone={flagTones[state]}>{t(`agency.flags.states.${state}`)}</Chip>,
  },
  { name: t('agency.flags.above'), cell: ({ above }) => (above === null ? '—' : <PlayerLink {...above} />) },
  {
    name: t('agency.flags.reasons'),
    long: true,
    cell: ({ reasons }) => (
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {[...new Set(reasons.map(({ word }) => word))].map((word) => (
          <Chip key={word} tone="quiet">
            {t(`agency.flags.names.${word}`)}
          </Chip>
        ))}
      </Box>
    ),
  },
  { name: t('agency.flags.since'), cell: ({ at }) => <When at={at} /> },
];

function FlagDetail({ row }: { row: AgencyFlag }) {
  const t = useTranslation();
  const canDecide = useCanDo('agency.decide');
  const { player_id: playerId, account, state, reasons, decided_by: name, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <FlagReasons reasons={reasons} />
      {note !== '' && <Notice tone="quiet">{t('agency.flags.decided', { name, note })}</Notice>}
      {canDecide && <DecisionButtons playerId={playerId} account={account} state={state} />}
    </Box>
  );
}

function FlagScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(states);
  const list = useRows<AgencyFlag>('agency-flags', query);
  return (
    <Page title={t('agency.flags.title')} lead={t('agency.flags.lead')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={states}
          getName={(state) => t(`agency.flags.states.${state}`)}
        />
        <SearchField label={t('agency.flags.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={buildColumns(t)}
        detail={{ label: ({ account }) => t('agency.flags.open', { account }), Body: FlagDetail }}
        empty={t(query.status === 'open' ? 'agency.flags.emptyOpen' : 'agency.flags.empty')}
      />
    </Page>
  );
}

/** Accounts suspected of belonging to their own upline: the evidence and the decision. */
export function AgencyFlagList() {
  return (
    <CanAccess resource="agency-flags" action="list" accessDenied={<AccessDenied />}>
      <FlagScreen />
    </CanAccess>
  );
}
