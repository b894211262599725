import { ErrorBox, Money, RecordList, RecordRow, StatusChip, buttonClass, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { rowMomentText } from '../../../shared/format/row-moment-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { CashierPage } from '../cashier-page.tsx';
import type { RecordWindow } from '../../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../../shared/records/record-window.ts';
import { useNamedWithdrawal, useWithdrawals } from './withdrawal-queries.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';
import { type Withdrawal, withdrawalTone } from './withdrawal-progress.ts';

/** `/withdrawalRecord`: every withdrawal with its progress. */
export function WithdrawalRecordScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  return (
    <CashierPage title={t('cashier.withdrawals.title')} aside={<RecordActions window={window} />}>
      <Withdrawals window={window} onWindow={setWindow} />
    </CashierPage>
  );
}

/** The actions: export the list, withdraw again. */
function RecordActions({ window }: { window: RecordWindow }) {
  return (
    <>
      <ExportButton kind="withdrawals" window={window} />
      <Link className={buttonClass({ tone: 'gold', size: 's' })} to="/withdraw">
        {t('cashier.withdrawals.withdraw')}
      </Link>
    </>
  );
}

interface WithdrawalsProps {
  window: RecordWindow;
  onWindow: (window: RecordWindow) => void;
}

function Withdrawals({ window, onWindow }: WithdrawalsProps) {
  const { token } = useSession();
  const [open, setOpen] = useOpen();
  const query = useWithdrawals(toRecordRange(window), token !== null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  const listed = rows?.find(({ id }) => id === open);
  const named = useNamedWithdrawal(listed === undefined ? open : undefined);
  const shown = listed ?? named.data;
  return (
    <>
      {named.isError && <ErrorBox message={t('orders.notFound')} />}
      <RecordList
        label={t('cashier.withdrawals.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(row) => <WithdrawalRow withdrawal={row} onOpen={() => setOpen(row.id)} />}
        rowHeight="76px"
        empty={{
          art: <Art name={art.records} size={72} />,
          title: t('cashier.noRecords'),
          text: t('cashier.withdrawals.empty'),
          action: (
            <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
              {t('cashier.withdrawals.withdraw')}
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
      {shown && <WithdrawalSheet key={shown.id} known={shown} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The open withdrawal; the URL contains it, so that other screens can link to one. */
function useOpen(): [open: string | undefined, setOpen: (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const setOpen = (id: string | undefined) => setSearch(id === undefined ? {} : { id }, { replace: true });
  return [search.get('id') ?? undefined, setOpen];
}

function WithdrawalRow({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const { account, time, amount, state, status_text } = withdrawal;
  return (
    <RecordRow
      icon={<Art name={art.withdraw} size={24} />}
      title={account}
      text={rowMomentText(time)}
      amount={<Money amount={centavosOf(amount)} />}
      status={<StatusChip tone={withdrawalTone(state)}>{status_text}</StatusChip>}
      onOpen={onOpen}
    />
  );
}
