import { ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { type Invite, useInvite, useTables } from './agency-queries.ts';
import { InviteCard } from './invite-card.tsx';
import { InviteHero } from './invite-hero.tsx';
import { InvitePicture } from './invite-picture.tsx';
import { InviteQr } from './invite-qr.tsx';
import { InviteSteps, CountingRules } from './invite-steps.tsx';
import { Tiles } from './stat-tiles.tsx';

/** `/agency-center/invite`: the member's code and link, the ways to share them, and how many members joined. */
export function InviteScreen() {
  return (
    <AgencyPage title={t('agency.invite.title')}>
      <Invitation />
    </AgencyPage>
  );
}

function Invitation() {
  const { data, error, isFetching, refetch } = useInvite();
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return data === undefined ? <InviteSkeleton /> : <InviteContent invite={data} />;
}

function InviteSkeleton() {
  return (
    <div className={css['column']} aria-busy="true">
      <Skeleton height="200px" radius="var(--radius-l)" />
      <Skeleton height="252px" radius="var(--radius-l)" />
      <Skeleton height="178px" radius="var(--radius-l)" />
    </div>
  );
}

function InviteContent({ invite }: { invite: Invite }) {
  const tables = useTables();
  return (
    <>
      <InviteHero tables={tables} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <InviteCard invite={invite} />
          <InviteFigures invite={invite} />
          <InviteSteps days={invite.attribution_days} tables={tables} />
        </div>
        <div className={css['column']}>
          <InviteQr invite={invite} />
          <InvitePicture invite={invite} />
          <CountingRules days={invite.attribution_days} />
        </div>
      </div>
    </>
  );
}

function InviteFigures({ invite: { total_invited: total, direct, indirect, visits } }: { invite: Invite }) {
  return (
    <Tiles
      label={t('agency.invite.figures')}
      tiles={[
        { name: t('agency.invite.total'), value: total, picture: '1f389' },
        { name: t('agency.direct'), value: direct, picture: '1f64b' },
        { name: t('agency.indirect'), value: indirect, picture: '1f333' },
        { name: t('agency.invite.visits'), value: visits, picture: '1f517' },
      ]}
    />
  );
}
