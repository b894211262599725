import { Money, RecordList, RecordRow, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { rowMomentText } from '../../../shared/format/row-moment-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { PendingPixStrip } from '../../../shared/wallet/pending-pix.tsx';
import { CashierPage } from '../cashier-page.tsx';
import type { RecordWindow } from '../../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../../shared/records/record-window.ts';
import { useDeposits } from './deposit-queries.ts';
import { DepositSheet } from './deposit-sheet.tsx';
import { type Deposit, depositTone } from './deposit-state.ts';

/** `/rechargeRecord`: every deposit with its status, and a link to continue a pending one. */
export function DepositRecordScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  return (
    <CashierPage title={t('cashier.recharges.title')} aside={<RecordActions window={window} />}>
      <PendingPixStrip />
      <Deposits window={window} onWindow={setWindow} />
    </CashierPage>
  );
}

/** The actions: export the list, deposit again. */
function RecordActions({ window }: { window: RecordWindow }) {
  return (
    <>
      <ExportButton kind="recharges" window={window} />
      <Link className={buttonClass({ tone: 'gold', size: 's' })} to="/recharge">
        {t('cashier.recharges.deposit')}
      </Link>
    </>
  );
}

interface DepositsProps {
  window: RecordWindow;
  onWindow: (window: RecordWindow) => void;
}

function Deposits({ window, onWindow }: DepositsProps) {
  const { token } = useSession();
  const [open, setOpen] = useState<string>();
  const query = useDeposits(toRecordRange(window), token !== null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      <RecordList
        label={t('cashier.recharges.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={rows}
        rowKey={({ order_number }) => order_number}
        renderRow={(row) => <DepositRow recharge={row} onOpen={() => setOpen(row.order_number)} />}
        rowHeight="76px"
        empty={{
          art: <Art name={art.records} size={72} />,
          title: t('cashier.noRecords'),
          text: t('cashier.recharges.empty'),
          action: (
            <Link className={buttonClass({ tone: 'gold' })} to="/recharge">
              {t('cashier.recharges.deposit')}
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
      <DepositSheet
        recharge={rows?.find(({ order_number }) => order_number === open)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

function DepositRow({ recharge, onOpen }: { recharge: Deposit; onOpen: () => void }) {
  const { method, time, amount, status, status_text } = recharge;
  return (
    <RecordRow
      icon={<Art name={art.deposit} size={24} />}
      title={method}
      text={rowMomentText(time)}
      amount={<Money amount={centavosOf(amount)} />}
      status={<StatusChip tone={depositTone(status)}>{status_text}</StatusChip>}
      onOpen={onOpen}
    />
  );
}
