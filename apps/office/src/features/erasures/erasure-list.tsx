import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess, useDataProvider, useGetIdentity } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { Erasure } from '../../records.ts';
import { useSay } from '../../word.ts';
import { ConfirmErasure } from './confirm-erasure.tsx';

/** What waits for a second person comes first. */
const statuses = ['asked', 'done', 'refused', EVERYTHING] as const;
const tabWords = {
  asked: 'erasures.asked',
  done: 'erasures.done',
  refused: 'erasures.refused',
} as const;

interface Deciding {
  erasure: Erasure;
  as: 'confirm' | 'refuse';
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Erasure>[] {
  const say = useSay();
  const { identity } = useGetIdentity();
  const decision = (erasure: Erasure) => {
    if (erasure.status !== 'asked') return erasure.decided_by ?? say('common.none');
    // Who asked for it cannot decide: the server would refuse.
    if (erasure.asked_by !== null && erasure.asked_by === identity?.['email']) return say('erasures.otherDecides');
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="error" variant="outlined" onClick={() => onDecide({ erasure, as: 'confirm' })}>
          {say('erasures.confirm')}
        </Button>
        <Button size="small" onClick={() => onDecide({ erasure, as: 'refuse' })}>
          {say('erasures.refuse')}
        </Button>
      </Box>
    );
  };
  return [
    { name: say('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    { name: say('common.status'), cell: ({ status }) => <StatusChip status={`erasure_${status}`} /> },
    { name: say('erasures.askedBy'), cell: ({ asked_by: by }) => by ?? say('erasures.byPlayer') },
    { name: say('privacy.reason'), long: true, cell: ({ reason, answer }) => answer ?? reason ?? say('common.none') },
    { name: say('common.when'), cell: ({ asked_at: at }) => <When at={at} /> },
    { name: say('erasures.decision'), long: true, cell: decision },
  ];
}

function ErasureScreen() {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [deciding, setDeciding] = useState<Deciding>();
  const { place, go } = useListPlace(statuses);
  const list = useRows<Erasure>('erasures', place, { order: place.status === 'asked' ? 'ASC' : 'DESC' });
  const close = () => setDeciding(undefined);
  return (
    <Page title={say('erasures.title')} lead={say('erasures.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <SearchField label={say('erasures.search')} value={place.q} wide onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList list={list} place={place} go={go} columns={useColumns(setDeciding)} empty={say('erasures.empty')} />
      {deciding?.as === 'confirm' && <ConfirmErasure erasure={deciding.erasure} onClose={close} />}
      {deciding?.as === 'refuse' && (
        <ReasonDialog
          title={say('erasures.refuseTitle')}
          lead={say('erasures.refuseLead', { player: deciding.erasure.player })}
          help={say('refuse.seen')}
          confirm={say('erasures.refuse')}
          done={say('erasures.refuseDone')}
          send={(reason, key) => data.eraseRefuse(deciding.erasure.id, reason, key)}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Players who are to be forgotten; somebody other than who asked decides. */
export function ErasureList() {
  return (
    <CanAccess resource="erasures" action="list" accessDenied={<AccessDenied />}>
      <ErasureScreen />
    </CanAccess>
  );
}
