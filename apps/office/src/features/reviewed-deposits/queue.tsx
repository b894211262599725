import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { ListPagination } from '../../shared/lists/pagination.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useStatusCount } from '../../shared/queues/counts.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PanelFrame } from '../../shared/queues/panel-frame.tsx';
import { QueueSkeleton } from '../../shared/queues/queue-skeleton.tsx';
import { ShortcutButton, type ShortcutEntry, ShortcutSheet } from '../../shared/keyboard/shortcut-sheet.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DepositPanel } from './panel.tsx';
import { type DepositState, depositKinds, depositTabs, isWaiting, formatDepositQuery } from './deposit-query.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { DepositCards, DepositTable } from './deposit-rows.tsx';
import { type DepositScreen, PAGE_SIZE, useDepositScreen, useDepositShortcuts } from './deposit-queue.ts';

function Screen() {
  const t = useTranslation();
  const screen = useDepositScreen();
  const { openId, setQuestion, close, ask, canDecide } = screen;
  const roomy = useMediaQuery('(min-width: 1000px)');
  const wide = useMediaQuery('(min-width: 1280px)');
  const keyboard = useMediaQuery('(hover: hover)');
  const beside = roomy && openId !== undefined;
  useDepositShortcuts(screen);
  return (
    <Page
      title={t('deposits.title')}
      lead={t('deposits.lead')}
      aside={keyboard && <ShortcutButton onOpen={() => setQuestion('help')} />}
    >
      <Tools screen={screen} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: beside ? 'minmax(240px, 300px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <List screen={screen} isNarrow={beside} />
        {openId !== undefined && (
          <PanelFrame label={t('deposits.one', { id: openId })} beside={roomy} onClose={close}>
            <DepositPanel
              key={openId}
              id={openId}
              canDecide={canDecide}
              roomy={wide}
              onConfirm={() => ask('confirm')}
              onRefuse={() => ask('refuse')}
              onClose={close}
            />
          </PanelFrame>
        )}
      </Box>
      <QueueDialogs screen={screen} />
    </Page>
  );
}

/** The open dialog, or the shortcut help. */
function QueueDialogs({ screen: { openId, question, setQuestion, decided } }: { screen: DepositScreen }) {
  const onClose = () => setQuestion(undefined);
  if (question === 'help') return <DepositShortcutHelp onClose={onClose} />;
  if (openId === undefined || question === undefined) return null;
  const Asking = question === 'confirm' ? ConfirmDialog : RefuseDialog;
  return <Asking key={openId} id={openId} onClose={onClose} onDone={decided} />;
}

/** Filters of the queue. */
function Tools({ screen: { query, turn } }: { screen: DepositScreen }) {
  const t = useTranslation();
  const kindName = useCodeLabel('depositKind');
  const counts: Partial<Record<DepositState, number | undefined>> = {
    in_review: useStatusCount('reviewed-deposits', 'in_review'),
    second_review: useStatusCount('reviewed-deposits', 'second_review'),
  };
  const toText = (tab: DepositState): string => {
    const count = counts[tab] ?? 0;
    return count > 0 ? `${t(`deposits.tabs.${tab}`)} (${count})` : t(`deposits.tabs.${tab}`);
  };
  return (
    <>
      <StatusTabs
        label={t('deposits.title')}
        value={query.tab}
        tabs={depositTabs.map((tab) => [tab, toText(tab)])}
        onTab={(tab) => turn({ tab: depositTabs.find((one) => one === tab) ?? depositTabs[0] })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField wide label={t('deposits.search')} value={query.q} onSearch={(q) => turn({ q })} />
        <TextField
          select
          size="small"
          label={t('deposits.kind')}
          value={query.kind ?? ''}
          onChange={({ target }) => turn({ kind: depositKinds.find((kind) => kind === target.value) })}
          sx={{ minWidth: 210, '& .MuiSelect-select': { fontSize: 14 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('filter.any')}</MenuItem>
          {depositKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kindName(kind)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </>
  );
}

/** The rows: loading, failed, empty or present. */
function List({ screen, isNarrow }: { screen: DepositScreen; isNarrow: boolean }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const { query, list, cursor, open, turn } = screen;
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined) {
    return <Card>{isPending ? <QueueSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyQueue screen={screen} />
      </Card>
    );
  }
  const Rows = isNarrow || phone ? DepositCards : DepositTable;
  return (
    <Card>
      <Rows rows={data} cursor={cursor} getHref={(id) => `?${formatDepositQuery({ ...query, id })}`} onOpen={open} />
      <ListPagination count={pages} page={query.page} onPage={(page) => turn({ page })} />
    </Card>
  );
}

function EmptyQueue({ screen: { query, turn } }: { screen: DepositScreen }) {
  const t = useTranslation();
  if (query.q !== '' || query.kind !== undefined) {
    return (
      <EmptyState action={<Button onClick={() => turn({ q: '', kind: undefined })}>{t('common.clearSearch')}</Button>}>
        {t('common.noMatch')}
      </EmptyState>
    );
  }
  return <EmptyState>{t(isWaiting(query.tab) ? 'deposits.emptyWaiting' : 'common.noneHere')}</EmptyState>;
}

/** Deposits that staff must confirm. */
export function ReviewedDeposits() {
  return (
    <CanAccess resource="reviewed-deposits" action="list" accessDenied={<AccessDenied />}>
      <Screen />
    </CanAccess>
  );
}

const keys: readonly ShortcutEntry[] = [
  ['J K', 'queue.shortcutMove'],
  ['Enter', 'queue.shortcutOpen'],
  ['A', 'deposits.shortcutConfirm'],
  ['R', 'queue.shortcutRefuse'],
  ['1–6', 'queue.shortcutReason'],
  ['Esc', 'queue.shortcutClose'],
  ['/', 'queue.shortcutSearch'],
  ['?', 'queue.shortcutHelp'],
];

/** Shortcuts of the deposit queue. */
export function DepositShortcutHelp({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet keys={keys} onClose={onClose} />;
}
