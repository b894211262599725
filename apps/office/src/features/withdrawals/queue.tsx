import Tune from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { isPaymentFilterSet } from '../../shared/lists/payment-filter.ts';
import { PaymentFilters } from '../../shared/lists/payment-filters.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { LayoutButton, useListLayout } from '../../shared/lists/list-layout.tsx';
import { SiteFilter } from '../../shared/lists/site-filter.tsx';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AlertBar } from './alert-bar.tsx';
import { ApproveDialog, type DecisionDialogProps } from './approve-dialog.tsx';
import { ApproveMany } from './approve-many.tsx';
import { EscalateDialog, HoldDialog } from './note-dialog.tsx';
import { Panel } from './panel.tsx';
import { PanelFrame } from '../../shared/queues/panel-frame.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { type WithdrawalLayout, useWithdrawalColumns } from './queue-columns.tsx';
import { QueueList } from './queue-list.tsx';
import { noFilter, formatQueueQuery, toQueueCallFilter, toSort, toTab } from './queue-query.ts';
import { type Question, type QueueScreen, useQueueScreen, useQueueShortcuts } from './queue-screen.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { ShortcutButton } from '../../shared/keyboard/shortcut-sheet.tsx';

function Screen() {
  const t = useTranslation();
  const screen = useQueueScreen();
  const { query, openId, turn, setQuestion, close } = screen;
  const roomy = useMediaQuery('(min-width: 1000px)');
  const keyboard = useMediaQuery('(hover: hover)');
  const beside = roomy && openId !== undefined;
  const layout = useListLayout('withdrawals', useWithdrawalColumns());
  useQueueShortcuts(screen);
  return (
    <Page
      title={t('queue.title')}
      lead={t('common.live')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <AlertBar />
          <ExportButton list="withdrawals" filter={toQueueCallFilter(query)} />
          {keyboard && <ShortcutButton onOpen={() => setQuestion('help')} />}
        </Box>
      }
    >
      <SavedViews list="withdrawals" />
      <Tools screen={screen} layout={layout} />
      <RefusalNotice text={screen.refused} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: beside ? 'minmax(300px, 1fr) minmax(0, 460px)' : 'minmax(0, 1fr)',
        }}
      >
        <QueueList
          query={query}
          list={screen.list}
          layout={layout}
          onSort={(sort) => turn(toSort(query, sort))}
          cursor={screen.cursor}
          selection={screen.canDecide ? screen.selection : undefined}
          getHref={(id) => `?${formatQueueQuery({ ...query, id })}`}
          onOpen={screen.open}
          onTurn={turn}
          onClearSearch={() => turn({ q: '' })}
          onClearFilter={() => turn(noFilter)}
        />
        {openId !== undefined && (
          <PanelFrame label={t('withdrawal.title', { id: openId })} beside={roomy} onClose={close}>
            <OpenPanel screen={screen} id={openId} />
          </PanelFrame>
        )}
      </Box>
      <QueueDialogs screen={screen} />
    </Page>
  );
}

/** The open dialog, or the shortcut help. */
function QueueDialogs({ screen }: { screen: QueueScreen }) {
  const { openId, question, setQuestion, decided, canDecide, canHold } = screen;
  const close = () => setQuestion(undefined);
  return (
    <>
      {openId !== undefined && (
        <DecisionDialog key={openId} id={openId} question={question} onClose={close} onDone={decided} />
      )}
      {question === 'help' && <ShortcutHelp canDecide={canDecide} canHold={canHold} onClose={close} />}
    </>
  );
}

/** Filters and bulk approval. */
function Tools({ screen, layout }: { screen: QueueScreen; layout: WithdrawalLayout }) {
  const t = useTranslation();
  const { query, turn, rows, selection, canDecide, setQuestion } = screen;
  const [isOpened, setOpened] = useState(false);
  const hasPaymentFilters = isOpened || isPaymentFilterSet(query);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <QueueTabs tab={query.tab} onTab={(tab) => turn(toTab(tab))} />
        {canDecide && (
          <ApproveMany
            rows={rows}
            selection={selection}
            onAsking={(asking) => setQuestion(asking ? 'many' : undefined)}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={t('queue.search')} value={query.q} onSearch={(q) => turn({ q })} />
        <SiteFilter value={query.site} onSite={(site) => turn({ site })} />
        <QueueFilters query={query} onTurn={turn} />
        {!hasPaymentFilters && (
          <Tooltip title={t('listTools.more')}>
            <IconButton aria-label={t('listTools.more')} onClick={() => setOpened(true)}>
              <Tune fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <LayoutButton layout={layout} />
      </Box>
      {hasPaymentFilters && <PaymentFilters filter={query} onFilter={turn} />}
    </>
  );
}

function OpenPanel({ screen, id }: { screen: QueueScreen; id: string }) {
  const { ask, close, canDecide, canHold } = screen;
  return (
    <Panel
      key={id}
      id={id}
      canDecide={canDecide}
      canHold={canHold}
      onApprove={() => ask('approve')}
      onRefuse={() => ask('refuse')}
      onHold={() => ask('hold')}
      onEscalate={() => ask('escalate')}
      onClose={close}
    />
  );
}

/** The dialog about the open withdrawal, if any. */
function DecisionDialog({ question, ...dialog }: DecisionDialogProps & { question: Question }) {
  if (question === 'approve') return <ApproveDialog {...dialog} />;
  if (question === 'refuse') return <RefuseDialog {...dialog} />;
  if (question === 'hold') return <HoldDialog {...dialog} />;
  return question === 'escalate' ? <EscalateDialog {...dialog} /> : null;
}

/** The withdrawal queue. */
export function Queue() {
  return (
    <CanAccess resource="withdrawals" action="list" accessDenied={<AccessDenied />}>
      <Screen />
    </CanAccess>
  );
}
