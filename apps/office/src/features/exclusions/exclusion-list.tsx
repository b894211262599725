import { CanAccess } from 'ra-core';
import type { Exclusion } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { ExclusionActions } from './exclusion-actions.tsx';

const statuses = ['active', 'over', 'returning', 'closed', 'ended', ALL_STATUSES] as const;

const tones: Record<Exclusion['state'], StatusTone> = {
  active: 'warn',
  over: 'warn',
  returning: 'good',
  closed: 'bad',
  ended: 'quiet',
};

/** Who placed it, and why. */
function Cause({ row: { placed_by: by, staff, reason } }: { row: Exclusion }) {
  const t = useTranslation();
  return (
    <>
      {staff ?? t(`exclusions.by.${by}`)}
      {reason !== null && <SecondaryText>{reason}</SecondaryText>}
    </>
  );
}

/** The request to return that waits for a second person. */
function ReturnRequest({ row: { return_requested_by: by, return_reference: reference } }: { row: Exclusion }) {
  const t = useTranslation();
  if (by === null) return t('common.none');
  return (
    <>
      {by}
      {reference !== null && <SecondaryText>{reference}</SecondaryText>}
    </>
  );
}

function Moment({ at }: { at: string | null }) {
  const t = useTranslation();
  return at === null ? t('common.none') : <When at={at} />;
}

function useColumns(): Column<Exclusion>[] {
  const t = useTranslation();
  return [
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    {
      name: t('exclusions.kindName'),
      cell: ({ kind, length }) => (
        <>
          {t(`exclusions.kind.${kind}`)}
          <SecondaryText>{t(`exclusions.length.${length}`)}</SecondaryText>
        </>
      ),
    },
    {
      name: t('common.status'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`exclusions.state.${state}`)}</Chip>,
    },
    { name: t('exclusions.since'), cell: ({ starts_at: at }) => <When at={at} /> },
    {
      name: t('exclusions.until'),
      cell: ({ returns_at: returns, withdraw_until: withdraw, ends_at: ends }) => (
        <Moment at={returns ?? withdraw ?? ends} />
      ),
    },
    { name: t('exclusions.cause'), long: true, cell: (row) => <Cause row={row} /> },
    { name: t('exclusions.returnRequest'), long: true, cell: (row) => <ReturnRequest row={row} /> },
    { name: t('exclusions.action'), long: true, cell: (row) => <ExclusionActions row={row} /> },
  ];
}

function ExclusionScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<Exclusion>('exclusions', query, { order: 'DESC' });
  return (
    <Page title={t('exclusions.title')} lead={t('exclusions.pageLead')}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(state) => t(`exclusions.state.${state}`)}
          all={t('exclusions.state.all')}
        />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={useColumns()} empty={t('exclusions.empty')} />
    </Page>
  );
}

/** Pauses, exclusions and listings of players. */
export function ExclusionList() {
  return (
    <CanAccess resource="exclusions" action="list" accessDenied={<AccessDenied />}>
      <ExclusionScreen />
    </CanAccess>
  );
}
