import { type Centavos, ZERO } from '@arara/money';
import { Money, RecordList, Tabs, Tag, centavosOf } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { dayText, t } from '../../shared/messages/i18n.ts';
import type { RecordWindow } from '../../shared/records/record-range.ts';
import { toRecordRange, recordWindows } from '../../shared/records/record-window.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { type Invited, type InvitedTotals, useInvited } from './agency-queries.ts';
import { pickFace } from './masked-face.ts';
import { InviteLink } from './invite-link.tsx';
import rows from './record.module.css';
import { sideChoices, type SideChoice } from './team-filter.ts';
import { Tiles } from './stat-tiles.tsx';

/** `/agency-center/invitation-record`: the members who joined by the invitation, how, and their volume. */
export function InvitationRecordScreen() {
  return (
    <AgencyPage picture="1f389" title={t('agency.record.title')} text={t('agency.record.text')}>
      <Record />
    </AgencyPage>
  );
}

function Record() {
  const [window, setWindow] = useState<RecordWindow>('all');
  const [side, setSide] = useState<SideChoice>('all');
  const query = useInvited(toRecordRange(window), side);
  const pages = query.data?.pages;
  const more = query.hasNextPage
    ? { label: t('shell.ui.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <>
      {(query.error === null || pages !== undefined) && <Totals totals={pages?.[0]} />}
      <div className={css['pills']}>
        <Tabs look="pills" label={t('agency.side')} choices={sideChoices()} value={side} onChange={setSide} />
      </div>
      <RecordList
        label={t('agency.record.list')}
        ranges={{ label: t('cashier.period'), choices: recordWindows(), value: window, onPick: setWindow }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => String(id)}
        renderRow={(row) => <InvitedRow invited={row} />}
        rowHeight="100px"
        empty={{
          art: <Art name={art.handshake} size={72} />,
          title: t('agency.record.empty'),
          text: t('agency.record.emptyText'),
          action: <InviteLink />,
        }}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
    </>
  );
}

function Totals({ totals }: { totals: InvitedTotals | undefined }) {
  const money = (amount: string | undefined) =>
    amount === undefined ? undefined : <Money amount={centavosOf(amount)} />;
  return (
    <Tiles
      label={t('agency.invite.figures')}
      tiles={[
        { name: t('agency.invite.total'), value: totals?.total_invited, picture: '1f389' },
        { name: t('agency.direct'), value: totals?.direct_reports, picture: '1f64b' },
        { name: t('agency.reward.direct'), value: money(totals?.direct_reward), picture: '1f4b5', isGain: true },
        { name: t('agency.reward.indirect'), value: money(totals?.indirect_reward), picture: '1f333', isGain: true },
      ]}
    />
  );
}

function InvitedRow({ invited }: { invited: Invited }) {
  const { id, name, joined_at: joined, side, way, recharged, reward } = invited;
  return (
    <article className={rows['row']}>
      <span className={rows['face']}>
        <Art name={pickFace(id)} size={32} />
      </span>
      <div className={rows['who']}>
        <h2>{name}</h2>
        <p>
          ID {id} · {dayText(joined)}
        </p>
      </div>
      {reward !== null && <VolumeFact amount={centavosOf(reward)} />}
      <div className={rows['chips']}>
        <Tag tone={side === 'direct' ? 'cobalt' : 'plain'}>{t(`agency.side.${side}`)}</Tag>
        <Tag>{t(`agency.way.${way}`)}</Tag>
        <Tag tone={recharged ? 'gold' : 'plain'}>
          {t(recharged ? 'agency.team.hasRecharged' : 'agency.team.notRecharged')}
        </Tag>
      </div>
    </article>
  );
}

/** The volume of a direct member, including all levels below; indirect members have no figure of their own. */
function VolumeFact({ amount }: { amount: Centavos }) {
  return (
    <p className={rows['reward']}>
      <b>
        <Money amount={amount} signed={amount > ZERO} />
      </b>
      <small>{t('agency.record.reward')}</small>
    </p>
  );
}
