import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import type { IdentitySubmission } from '../../shared/api/records.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { IdentityDetail } from './identity-detail.tsx';

/** Tone of every status, in tab order. */
const tones: Record<IdentitySubmission['status'], StatusTone> = {
  waiting: 'warn',
  approved: 'good',
  refused: 'bad',
  asked_again: 'quiet',
};

const statuses = [...Object.keys(tones), ALL_STATUSES];

function useColumns(): Column<IdentitySubmission>[] {
  const t = useTranslation();
  const statusName = useCodeLabel('identityStatus');
  const documentName = useCodeLabel('identityDocument');
  return [
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    { name: t('common.status'), cell: ({ status }) => <Chip tone={tones[status]}>{statusName(status)}</Chip> },
    { name: t('identities.document'), cell: ({ document }) => documentName(document) },
    { name: t('identities.sent'), cell: ({ submitted_at: at }) => <When at={at} /> },
    {
      name: t('identities.due'),
      cell: ({ late, due_at: at }) => (late ? <Chip tone="bad">{t('identities.late')}</Chip> : <When at={at} />),
    },
    { name: t('identities.decidedBy'), cell: ({ decided_by: by }) => by ?? t('common.none') },
  ];
}

function IdentityScreen() {
  const t = useTranslation();
  const statusName = useCodeLabel('identityStatus');
  const { query, setQuery } = useListQuery(statuses);
  const order = query.status === 'waiting' ? 'ASC' : 'DESC';
  const list = useRows<IdentitySubmission>('identities', query, { order });
  return (
    <Page title={t('identities.title')} lead={t('identities.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={statusName} />
        <SearchField label={t('identities.search')} value={query.q} wide onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ player }) => t('identities.open', { player }), Body: IdentityDetail }}
        empty={t('identities.empty')}
      />
    </Page>
  );
}

/** The queue of identity verification: photos of documents and faces that wait for a decision. */
export function IdentityList() {
  return (
    <CanAccess resource="identities" action="list" accessDenied={<AccessDenied />}>
      <IdentityScreen />
    </CanAccess>
  );
}
