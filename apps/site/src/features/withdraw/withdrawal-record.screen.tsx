import { Money, RecordList, RecordRow, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { momentText, t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { type RecordWindow, inWindow, recordWindows } from '../recharge/record-window.ts';
import { useWithdrawals } from './withdraw-queries.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import { type Withdrawal, withdrawalTone } from './withdrawal-steps.ts';

/** `/withdrawalRecord`: every withdrawal and how far it has come. */
export function WithdrawalRecordScreen() {
  return (
    <CashierPage title={t('withdrawals.title')} aside={<WithdrawLink />}>
      <Withdrawals />
    </CashierPage>
  );
}

function WithdrawLink() {
  return (
    <Link className={buttonClass({ tone: 'gold', size: 's' })} to="/withdraw">
      {t('withdrawals.withdraw')}
    </Link>
  );
}

function Withdrawals() {
  const { token } = useSession();
  const [window, setWindow] = useState<RecordWindow>('all');
  const [open, setOpen] = useState<string>();
  const query = useWithdrawals(inWindow(window), token !== null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  const shown = rows?.find(({ id }) => id === open);
  return (
    <>
      <RecordList
        label={t('withdrawals.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: setWindow }}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(row) => <WithdrawalRow withdrawal={row} onOpen={() => setOpen(row.id)} />}
        rowHeight="76px"
        empty={{
          art: <Art name={art.records} size={72} />,
          title: t('cashier.noRecords'),
          text: t('withdrawals.empty'),
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      {shown && <WithdrawalSheet key={shown.id} known={shown} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function WithdrawalRow({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const { account, time, amount, status, status_text } = withdrawal;
  return (
    <RecordRow
      title={account}
      text={momentText(time)}
      amount={<Money amount={centavosOf(amount)} />}
      status={<StatusChip tone={withdrawalTone(status)}>{status_text}</StatusChip>}
      onOpen={onOpen}
    />
  );
}
