import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, useDataProvider, useGetIdentity } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Erasure } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';

/** Requests that wait for a second person come first. */
const statuses = ['asked', 'done', 'refused', ALL_STATUSES] as const;
const tabLabels = {
  asked: 'erasures.asked',
  done: 'erasures.done',
  refused: 'erasures.refused',
} as const;

interface Deciding {
  erasure: Erasure;
  as: 'confirm' | 'refuse';
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Erasure>[] {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const decision = (erasure: Erasure) => {
    if (erasure.status !== 'asked') return erasure.decided_by ?? t('common.none');
    // The requester cannot decide; the server would refuse.
    if (erasure.requested_by !== null && erasure.requested_by === identity?.['email'])
      return t('erasures.otherDecides');
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="error" variant="outlined" onClick={() => onDecide({ erasure, as: 'confirm' })}>
          {t('erasures.confirm')}
        </Button>
        <Button size="small" onClick={() => onDecide({ erasure, as: 'refuse' })}>
          {t('erasures.refuse')}
        </Button>
      </Box>
    );
  };
  return [
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    { name: t('common.status'), cell: ({ status }) => <StatusChip status={`erasure_${status}`} /> },
    { name: t('erasures.askedBy'), cell: ({ requested_by: by }) => by ?? t('erasures.byPlayer') },
    { name: t('privacy.reason'), long: true, cell: ({ reason, answer }) => answer ?? reason ?? t('common.none') },
    { name: t('common.when'), cell: ({ requested_at: at }) => <When at={at} /> },
    { name: t('erasures.decision'), long: true, cell: decision },
  ];
}

function ErasureScreen() {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [deciding, setDeciding] = useState<Deciding>();
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<Erasure>('erasures', query, { order: query.status === 'asked' ? 'ASC' : 'DESC' });
  const close = () => setDeciding(undefined);
  return (
    <Page title={t('erasures.title')} lead={t('erasures.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <SearchField label={t('erasures.search')} value={query.q} wide onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(setDeciding)}
        empty={t('erasures.empty')}
      />
      {deciding?.as === 'confirm' && <ConfirmErasure erasure={deciding.erasure} onClose={close} />}
      {deciding?.as === 'refuse' && (
        <ReasonDialog
          title={t('erasures.refuseTitle')}
          lead={t('erasures.refuseLead', { player: deciding.erasure.player })}
          help={t('refuse.seen')}
          confirm={t('erasures.refuse')}
          done={t('erasures.refuseDone')}
          send={(reason, key) => data.eraseRefuse(deciding.erasure.id, reason, key)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Erasure requests. The requester cannot decide. */
export function ErasureList() {
  return (
    <CanAccess resource="erasures" action="list" accessDenied={<AccessDenied />}>
      <ErasureScreen />
    </CanAccess>
  );
}
