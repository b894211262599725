import { RecordList } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { RecordWindow } from '../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../shared/records/record-window.ts';
import { AssociationCard } from './association-card.tsx';
import type { Opened } from './association-node.tsx';
import { AssociationSheet } from './association-sheet.tsx';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { OrderPage } from './order-page.tsx';
import { useAssociations } from './order-queries.ts';
import css from './orders.module.css';

/** `/order-center/association`: each deposit with its rewards, their wagering and the withdrawals that followed. */
export function OrderAssociationsScreen() {
  const [window, setWindow] = useState<RecordWindow>('all');
  return (
    <OrderPage wide aside={<ExportButton kind="associations" window={window} />}>
      <Associations window={window} onWindow={setWindow} />
    </OrderPage>
  );
}

interface AssociationsProps {
  window: RecordWindow;
  onWindow: (window: RecordWindow) => void;
}

function Associations({ window, onWindow }: AssociationsProps) {
  const [opened, setOpened] = useState<Opened>();
  const query = useAssociations(toRecordRange(window));
  const rows = query.data?.pages.flatMap(({ data }) => data.data);
  const more = query.hasNextPage
    ? { label: t('cashier.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      <p className={css['returned']}>{t('orders.linksText')}</p>
      <RecordList
        label={t('orders.linksList')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: onWindow }}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(row) => (
          <AssociationCard
            association={row}
            unfolded={(row.recharge !== null && row.id === rows?.[0]?.id) || row.status === 'active'}
            onOpen={setOpened}
          />
        )}
        rowHeight="104px"
        empty={{ art: <Art name="1f381" size={72} />, title: t('orders.linksNone'), text: t('orders.linksEmpty') }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      <AssociationSheet opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
