import { Money, RecordList, RecordRow, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { momentText, t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { FileButton } from '../orders/file-button.tsx';
import { CashierPage } from './cashier-page.tsx';
import { type RecordWindow, inWindow, recordWindows } from './record-window.ts';
import { useRecharges } from './recharge-queries.ts';
import { RechargeSheet } from './recharge-sheet.tsx';
import { type Recharge, rechargeTone } from './recharge-state.ts';

/** `/rechargeRecord`: every deposit, what became of it, and the way back to one that waits. */
export function RechargeRecordScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  return (
    <CashierPage title={t('recharges.title')} aside={<Ways window={window} />}>
      <Recharges window={window} onWindow={setWindow} />
    </CashierPage>
  );
}

/** What there is to do beside reading: a file of it, another deposit. */
function Ways({ window }: { window: RecordWindow }) {
  return (
    <>
      <FileButton kind="recharges" window={window} />
      <Link className={buttonClass({ tone: 'gold', size: 's' })} to="/recharge">
        {t('recharges.deposit')}
      </Link>
    </>
  );
}

interface RechargesProps {
  window: RecordWindow;
  onWindow: (window: RecordWindow) => void;
}

function Recharges({ window, onWindow }: RechargesProps) {
  const { token } = useSession();
  const [open, setOpen] = useState<string>();
  const query = useRecharges(inWindow(window), token !== null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      <RecordList
        label={t('recharges.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={rows}
        rowKey={({ order_number }) => order_number}
        renderRow={(row) => <RechargeRow recharge={row} onOpen={() => setOpen(row.order_number)} />}
        rowHeight="76px"
        empty={{
          art: <Art name={art.records} size={72} />,
          title: t('cashier.noRecords'),
          text: t('recharges.empty'),
          action: (
            <Link className={buttonClass({ tone: 'gold' })} to="/recharge">
              {t('recharges.deposit')}
            </Link>
          ),
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      <RechargeSheet
        recharge={rows?.find(({ order_number }) => order_number === open)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

function RechargeRow({ recharge, onOpen }: { recharge: Recharge; onOpen: () => void }) {
  const { method, time, amount, status, status_text } = recharge;
  return (
    <RecordRow
      icon={<Art name={art.deposit} size={24} />}
      title={method}
      text={momentText(time)}
      amount={<Money amount={centavosOf(amount)} />}
      status={<StatusChip tone={rechargeTone(status)}>{status_text}</StatusChip>}
      onOpen={onOpen}
    />
  );
}
