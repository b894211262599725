import { Money, RecordList, Tabs, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { RecordWindow } from '../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../shared/records/record-window.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { type KindChoice, type Reward, type RewardTotals, kinds, useRewards } from './agency-queries.ts';
import { InviteLink } from './invite-link.tsx';
import { groupByDay } from './reward-days.ts';
import { RewardDayRows } from './reward-day.tsx';
import { RewardSheet } from './reward-sheet.tsx';
import { sideChoices, type SideChoice } from './team-filter.ts';
import { Tiles } from './stat-tiles.tsx';

/** `/agency-center/reward`: every commission by day, with its base and status. */
export function RewardScreen() {
  return (
    <AgencyPage picture="1f4b0" title={t('agency.reward.title')} text={t('agency.reward.text')}>
      <Rewards />
    </AgencyPage>
  );
}

function Rewards() {
  const [window, setWindow] = useState<RecordWindow>('7d');
  const [kind, setKind] = useState<KindChoice>('all');
  const [side, setSide] = useState<SideChoice>('all');
  const [open, setOpen] = useState<Reward>();
  const query = useRewards(toRecordRange(window), kind, side);
  const pages = query.data?.pages;
  const rows = pages?.flatMap(({ data }) => data.data);
  const more = query.hasNextPage
    ? { label: t('shell.ui.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      {(query.error === null || pages !== undefined) && <Totals totals={pages?.[0]} />}
      <div className={css['filters']}>
        <Filter
          label={t('agency.kind')}
          choices={[
            { value: 'all', label: t('agency.kind.all') },
            ...kinds.map((value) => ({ value, label: t(`agency.kind.${value}`) })),
          ]}
          value={kind}
          onChange={setKind}
        />
        <Filter label={t('agency.side')} choices={sideChoices()} value={side} onChange={setSide} />
      </div>
      <RecordList
        label={t('agency.reward.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: setWindow }}
        rows={rows && groupByDay(rows)}
        rowKey={({ day }) => day}
        renderRow={(day) => <RewardDayRows day={day} onOpen={setOpen} />}
        rowHeight="196px"
        empty={{
          art: <Art name="1f4b0" size={72} />,
          title: t('agency.reward.empty'),
          text: t('agency.reward.emptyText'),
          action: <InviteLink />,
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
      <RewardSheet reward={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Filter<Value extends string>(props: FilterProps<Value>) {
  return (
    <div className={css['pills']}>
      <Tabs look="pills" {...props} />
    </div>
  );
}

/** The totals of all selected days, not only of the loaded rows. */
function Totals({ totals }: { totals: RewardTotals | undefined }) {
  const money = (amount: string | undefined) =>
    amount === undefined ? undefined : <Money amount={centavosOf(amount)} />;
  return (
    <Tiles
      label={t('agency.reward.totals')}
      tiles={[
        { name: t('agency.reward.direct'), value: money(totals?.direct_reward), picture: '1f64b' },
        { name: t('agency.reward.indirect'), value: money(totals?.indirect_reward), picture: '1f333' },
        { name: t('agency.commission.pending'), value: money(totals?.pending), picture: '23f3' },
        { name: t('agency.commission.paid'), value: money(totals?.paid), picture: '1f4b5', isGain: true },
      ]}
    />
  );
}
