import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Pages } from '../../parts/pages.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import { useCount } from '../../shell/counts.ts';
import { useName, useSay } from '../../word.ts';
import { PanelFrame } from '../withdrawals/panel-frame.tsx';
import { QueueSkeleton } from '../withdrawals/queue-skeleton.tsx';
import { ShortcutButton } from '../withdrawals/shortcut-help.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DepositPanel } from './panel.tsx';
import { type DepositState, depositKinds, depositTabs, isWaiting, writePlace } from './place.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { DepositCards, DepositTable } from './rows.tsx';
import { type DepositScreen, PAGE_SIZE, useDepositScreen, useDepositShortcuts } from './screen.ts';
import { DepositShortcutHelp } from './shortcut-help.tsx';

function Screen() {
  const say = useSay();
  const screen = useDepositScreen();
  const { openId, setQuestion, close, ask, mayDecide } = screen;
  const roomy = useMediaQuery('(min-width: 1000px)');
  const wide = useMediaQuery('(min-width: 1280px)');
  const keyboard = useMediaQuery('(hover: hover)');
  const beside = roomy && openId !== undefined;
  useDepositShortcuts(screen);
  return (
    <Page
      title={say('deposits.title')}
      lead={say('deposits.lead')}
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
        <List screen={screen} narrow={beside} />
        {openId !== undefined && (
          <PanelFrame label={say('deposits.one', { id: openId })} beside={roomy} onClose={close}>
            <DepositPanel
              key={openId}
              id={openId}
              mayDecide={mayDecide}
              roomy={wide}
              onConfirm={() => ask('confirm')}
              onRefuse={() => ask('refuse')}
              onClose={close}
            />
          </PanelFrame>
        )}
      </Box>
      <Questions screen={screen} />
    </Page>
  );
}

/** The question that is being asked about the open deposit, if one is, or the keys. */
function Questions({ screen: { openId, question, setQuestion, decided } }: { screen: DepositScreen }) {
  const onClose = () => setQuestion(undefined);
  if (question === 'help') return <DepositShortcutHelp onClose={onClose} />;
  if (openId === undefined || question === undefined) return null;
  const Asking = question === 'confirm' ? ConfirmDialog : RefuseDialog;
  return <Asking key={openId} id={openId} onClose={onClose} onDone={decided} />;
}

/** What narrows the rows. */
function Tools({ screen: { place, turn } }: { screen: DepositScreen }) {
  const say = useSay();
  const kindName = useName('depositKind');
  const counts: Partial<Record<DepositState, number | undefined>> = {
    in_review: useCount('reviewed-deposits', 'in_review'),
    second_review: useCount('reviewed-deposits', 'second_review'),
  };
  const textOf = (tab: DepositState): string => {
    const count = counts[tab] ?? 0;
    return count > 0 ? `${say(`deposits.tabs.${tab}`)} (${count})` : say(`deposits.tabs.${tab}`);
  };
  return (
    <>
      <StatusTabs
        label={say('deposits.title')}
        value={place.tab}
        tabs={depositTabs.map((tab) => [tab, textOf(tab)])}
        onTab={(tab) => turn({ tab: depositTabs.find((one) => one === tab) ?? depositTabs[0] })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField wide label={say('deposits.search')} value={place.q} onSearch={(q) => turn({ q })} />
        <TextField
          select
          size="small"
          label={say('deposits.kind')}
          value={place.kind ?? ''}
          onChange={({ target }) => turn({ kind: depositKinds.find((kind) => kind === target.value) })}
          sx={{ minWidth: 210, '& .MuiSelect-select': { fontSize: 14 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{say('filter.any')}</MenuItem>
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

/** The rows in whatever state they are: coming, refused, none, or there. */
function List({ screen, narrow }: { screen: DepositScreen; narrow: boolean }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const { place, list, cursor, open, turn } = screen;
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined) {
    return <Card>{isPending ? <QueueSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  }
  if (data.length === 0) {
    return (
      <Card>
        <NothingHere screen={screen} />
      </Card>
    );
  }
  const Rows = narrow || phone ? DepositCards : DepositTable;
  return (
    <Card>
      <Rows rows={data} cursor={cursor} hrefOf={(id) => `?${writePlace({ ...place, id })}`} onOpen={open} />
      <Pages count={pages} page={place.page} onPage={(page) => turn({ page })} />
    </Card>
  );
}

function NothingHere({ screen: { place, turn } }: { screen: DepositScreen }) {
  const say = useSay();
  if (place.q !== '' || place.kind !== undefined) {
    return (
      <Empty action={<Button onClick={() => turn({ q: '', kind: undefined })}>{say('common.clearSearch')}</Button>}>
        {say('common.noMatch')}
      </Empty>
    );
  }
  return <Empty>{say(isWaiting(place.tab) ? 'deposits.emptyWaiting' : 'common.noneHere')}</Empty>;
}

/** The queue of deposits that staff confirms, for those who may see it. */
export function ReviewedDeposits() {
  return (
    <CanAccess resource="reviewed-deposits" action="list" accessDenied={<AccessDenied />}>
      <Screen />
    </CanAccess>
  );
}
