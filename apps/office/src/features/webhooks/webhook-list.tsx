import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useDataProvider } from 'ra-core';
import { AccessDenied } from 'react-admin';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { BankMessage } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Unreadable messages come first. */
const UNREADABLE = 'unreadable';
const statuses = [UNREADABLE, 'waiting', 'understood', ALL_STATUSES] as const;
const tabLabels = {
  [UNREADABLE]: 'webhooks.unreadable',
  waiting: 'webhooks.waiting',
  understood: 'webhooks.understood',
} as const;

function Replay({ message: { id, forgotten } }: { message: BankMessage }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.replayMessage(id, key),
    done: () => t('webhooks.replayDone', { id }),
  });
  if (forgotten) return <Typography variant="caption">{t('webhooks.forgotten')}</Typography>;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={pending}
        onClick={() => void press()}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('webhooks.replay')}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

function useColumns(): Column<BankMessage>[] {
  const t = useTranslation();
  return [
    { name: t('webhooks.number'), cell: ({ id }) => `#${id}` },
    {
      name: t('common.status'),
      cell: ({ state, replays }) => (
        <>
          <StatusChip status={`hook_${state}`} />
          {replays > 0 && (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('webhooks.replays', { count: replays })}
            </Typography>
          )}
        </>
      ),
    },
    { name: t('webhooks.received'), cell: ({ received_at: at }) => <When at={at} /> },
    { name: t('webhooks.processed'), cell: ({ processed_at: at }) => <When at={at} /> },
    {
      name: t('webhooks.faults'),
      long: true,
      cell: ({ faults }) =>
        faults.length === 0
          ? t('common.none')
          : faults.map((fault, at) => (
              <Typography key={`${at} ${fault}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {fault}
              </Typography>
            )),
    },
    { name: t('reconcile.actions'), long: true, cell: (message) => <Replay message={message} /> },
  ];
}

function MessageScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<BankMessage>('webhooks', query);
  return (
    <Page title={t('webhooks.title')} lead={t('webhooks.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <SearchField label={t('webhooks.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        empty={t(query.status === UNREADABLE ? 'webhooks.emptyUnreadable' : 'webhooks.empty')}
      />
    </Page>
  );
}

/** Messages from the bank; an unreadable one can be processed again. */
export function WebhookList() {
  return (
    <CanAccess resource="webhooks" action="list" accessDenied={<AccessDenied />}>
      <MessageScreen />
    </CanAccess>
  );
}
