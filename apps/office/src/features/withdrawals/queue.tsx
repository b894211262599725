import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useSay } from '../../word.ts';
import { ApproveDialog, type DecisionDialogProps } from './approve-dialog.tsx';
import { Panel } from './panel.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { usePlace, useQueue } from './queue-data.ts';
import { QueueList } from './queue-list.tsx';
import { type QueuePlace, following, isOpen, neighbour, writePlace } from './queue-place.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './shortcuts.ts';

type Question = 'approve' | 'refuse' | undefined;

/** The queue's state: the place, its rows, the row the keyboard stands on and the question being asked. */
function useQueueScreen() {
  const { place, go } = usePlace();
  const list = useQueue(place);
  const [marked, setMarked] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const mayDecide = useMayDo('withdrawal.decide');
  const rows = list.data ?? [];
  const ids = rows.map(({ id }) => id);
  const cursor = place.id ?? marked;
  const open = (id: string) => {
    setMarked(id);
    // Moving from one open record to the next is not a step of its own for Back.
    go({ id }, place.id !== undefined);
  };
  const close = () => go({ id: undefined });
  const move = (steps: number) => {
    const id = neighbour(ids, cursor, steps);
    if (id === undefined) return;
    if (place.id === undefined) setMarked(id);
    else open(id);
  };
  const ask = (next: Question) => {
    const id = cursor ?? ids[0];
    const row = rows.find((one) => one.id === id);
    if (id === undefined || !mayDecide || (row !== undefined && !isOpen(row.status))) return;
    if (place.id !== id) open(id);
    setQuestion(next);
  };
  const decided = (id: string) => {
    setQuestion(undefined);
    const next = following(ids, id);
    if (next === undefined || next === id) close();
    else open(next);
  };
  /** To other rows: nothing is open there, and the keyboard stands nowhere yet. */
  const turn = (change: Partial<QueuePlace>) => {
    setMarked(undefined);
    go({ page: 1, id: undefined, ...change });
  };
  return { place, turn, list, rows, ids, cursor, question, setQuestion, mayDecide, open, close, move, ask, decided };
}

/** The keys of the queue; they rest while a question is open. */
function useQueueShortcuts(screen: ReturnType<typeof useQueueScreen>): void {
  const { place, cursor, question, ask, close } = screen;
  useShortcuts(
    {
      j: () => screen.move(1),
      k: () => screen.move(-1),
      Enter: () => cursor !== undefined && screen.open(cursor),
      a: () => ask('approve'),
      r: () => ask('refuse'),
      Escape: () => place.id !== undefined && close(),
    },
    question === undefined,
  );
}

function QueueScreen() {
  const say = useSay();
  const screen = useQueueScreen();
  const { place, turn, cursor, question, ask, close, decided } = screen;
  const roomy = useMediaQuery('(min-width: 1000px)');
  const beside = roomy && place.id !== undefined;
  useQueueShortcuts(screen);
  return (
    <Page
      title={say('queue.title')}
      lead={say('common.live')}
      aside={roomy ? <ShortcutHelp mayDecide={screen.mayDecide} /> : undefined}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <QueueTabs tab={place.tab} onTab={(tab) => turn({ tab })} />
        <SearchField label={say('queue.search')} value={place.q} onSearch={(q) => turn({ q })} />
      </Box>
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
          cursor={cursor}
          hrefOf={(id) => `?${writePlace({ ...place, id })}`}
          onOpen={screen.open}
          onPage={(page) => turn({ page })}
          onClearSearch={() => turn({ q: '' })}
        />
        {place.id !== undefined && (
          <PanelFrame label={say('withdrawal.title', { id: place.id })} beside={roomy} onClose={close}>
            <Panel
              key={place.id}
              id={place.id}
              mayDecide={screen.mayDecide}
              onApprove={() => ask('approve')}
              onRefuse={() => ask('refuse')}
              onClose={close}
            />
          </PanelFrame>
        )}
      </Box>
      {place.id !== undefined && (
        <Asking
          key={place.id}
          id={place.id}
          question={question}
          onClose={() => screen.setQuestion(undefined)}
          onDone={decided}
        />
      )}
    </Page>
  );
}

/** The question that is being asked about the open withdrawal, if one is. */
function Asking({ question, ...dialog }: DecisionDialogProps & { question: Question }) {
  if (question === 'approve') return <ApproveDialog {...dialog} />;
  return question === 'refuse' ? <RefuseDialog {...dialog} /> : null;
}

/** The withdrawal queue, for those who may see it. */
export function Queue() {
  return (
    <CanAccess resource="withdrawals" action="list" accessDenied={<AccessDenied />}>
      <QueueScreen />
    </CanAccess>
  );
}
