import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Page } from '../../parts/page.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useSay } from '../../word.ts';
import { AlertBar } from './alert-bar.tsx';
import { ApproveDialog, type DecisionDialogProps } from './approve-dialog.tsx';
import { ApproveMany } from './approve-many.tsx';
import { EscalateDialog, HoldDialog } from './note-dialog.tsx';
import { Panel } from './panel.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { noFilter, writePlace } from './queue-place.ts';
import { type Question, type QueueScreen, useQueueScreen, useQueueShortcuts } from './queue-screen.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShortcutButton, ShortcutHelp } from './shortcut-help.tsx';

function Screen() {
  const say = useSay();
  const screen = useQueueScreen();
  const { place, openId, turn, setQuestion, close } = screen;
  const roomy = useMediaQuery('(min-width: 1000px)');
  const keyboard = useMediaQuery('(hover: hover)');
  const beside = roomy && openId !== undefined;
  useQueueShortcuts(screen);
  return (
    <Page
      title={say('queue.title')}
      lead={say('common.live')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <AlertBar />
          {keyboard && <ShortcutButton onOpen={() => setQuestion('help')} />}
        </Box>
      }
    >
      <Tools screen={screen} />
      <RefusalNotice text={screen.refused} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: beside ? 'minmax(300px, 380px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <QueueList
          place={place}
          list={screen.list}
          narrow={beside}
          cursor={screen.cursor}
          hrefOf={(id) => `?${writePlace({ ...place, id })}`}
          onOpen={screen.open}
          onPage={(page) => turn({ page })}
          onClearSearch={() => turn({ q: '' })}
          onClearFilter={() => turn(noFilter)}
        />
        {openId !== undefined && (
          <PanelFrame label={say('withdrawal.title', { id: openId })} beside={roomy} onClose={close}>
            <OpenPanel screen={screen} id={openId} />
          </PanelFrame>
        )}
      </Box>
      <Questions screen={screen} />
    </Page>
  );
}

/** What is being asked, or told of the keys. */
function Questions({ screen }: { screen: QueueScreen }) {
  const { openId, question, setQuestion, decided, mayDecide, mayHold } = screen;
  const close = () => setQuestion(undefined);
  return (
    <>
      {openId !== undefined && <Asking key={openId} id={openId} question={question} onClose={close} onDone={decided} />}
      {question === 'help' && <ShortcutHelp mayDecide={mayDecide} mayHold={mayHold} onClose={close} />}
    </>
  );
}

/** What narrows the rows, and what is done with many of them. */
function Tools({ screen }: { screen: QueueScreen }) {
  const say = useSay();
  const { place, turn, rows, mayDecide, setQuestion } = screen;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <QueueTabs tab={place.tab} onTab={(tab) => turn({ tab, ...noFilter })} />
        {mayDecide && <ApproveMany rows={rows} onAsking={(asking) => setQuestion(asking ? 'many' : undefined)} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={say('queue.search')} value={place.q} onSearch={(q) => turn({ q })} />
        <QueueFilters place={place} onTurn={turn} />
      </Box>
    </>
  );
}

function OpenPanel({ screen, id }: { screen: QueueScreen; id: string }) {
  const { ask, close, mayDecide, mayHold } = screen;
  return (
    <Panel
      key={id}
      id={id}
      mayDecide={mayDecide}
      mayHold={mayHold}
      onApprove={() => ask('approve')}
      onRefuse={() => ask('refuse')}
      onHold={() => ask('hold')}
      onEscalate={() => ask('escalate')}
      onClose={close}
    />
  );
}

/** The question that is being asked about the open withdrawal, if one is. */
function Asking({ question, ...dialog }: DecisionDialogProps & { question: Question }) {
  if (question === 'approve') return <ApproveDialog {...dialog} />;
  if (question === 'refuse') return <RefuseDialog {...dialog} />;
  if (question === 'hold') return <HoldDialog {...dialog} />;
  return question === 'escalate' ? <EscalateDialog {...dialog} /> : null;
}

/** The withdrawal queue, for those who may see it. */
export function Queue() {
  return (
    <CanAccess resource="withdrawals" action="list" accessDenied={<AccessDenied />}>
      <Screen />
    </CanAccess>
  );
}
