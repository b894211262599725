import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { BankMessage } from '../../records.ts';
import { useSay } from '../../word.ts';

/** What asks for a person comes first. */
const UNREADABLE = 'unreadable';
const statuses = [UNREADABLE, 'waiting', 'understood', EVERYTHING] as const;
const tabWords = {
  [UNREADABLE]: 'webhooks.unreadable',
  waiting: 'webhooks.waiting',
  understood: 'webhooks.understood',
} as const;

function Replay({ message: { id, forgotten } }: { message: BankMessage }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.replayMessage(id, key),
    done: () => say('webhooks.replayDone', { id }),
  });
  if (forgotten) return <Typography variant="caption">{say('webhooks.forgotten')}</Typography>;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={pending}
        onClick={() => void press()}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {say('webhooks.replay')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

function useColumns(): Column<BankMessage>[] {
  const say = useSay();
  return [
    { name: say('webhooks.number'), cell: ({ id }) => `#${id}` },
    {
      name: say('common.status'),
      cell: ({ state, replays }) => (
        <>
          <StatusChip status={`hook_${state}`} />
          {replays > 0 && (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {say('webhooks.replays', { smart_count: replays })}
            </Typography>
          )}
        </>
      ),
    },
    { name: say('webhooks.received'), cell: ({ received_at: at }) => <When at={at} /> },
    { name: say('webhooks.processed'), cell: ({ processed_at: at }) => <When at={at} /> },
    {
      name: say('webhooks.faults'),
      long: true,
      cell: ({ faults }) =>
        faults.length === 0
          ? say('common.none')
          : faults.map((fault, at) => (
              <Typography key={`${at} ${fault}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {fault}
              </Typography>
            )),
    },
    { name: say('reconcile.actions'), long: true, cell: (message) => <Replay message={message} /> },
  ];
}

function MessageScreen() {
  const say = useSay();
  const { place, go } = useListPlace(statuses);
  const list = useRows<BankMessage>('webhooks', place);
  return (
    <Page title={say('webhooks.title')} lead={say('webhooks.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <SearchField label={say('webhooks.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        empty={say(place.status === UNREADABLE ? 'webhooks.emptyUnreadable' : 'webhooks.empty')}
      />
    </Page>
  );
}

/** What the bank told us, and the way to read it again. */
export function MessageList() {
  return (
    <CanAccess resource="webhooks" action="list" accessDenied={<AccessDenied />}>
      <MessageScreen />
    </CanAccess>
  );
}
