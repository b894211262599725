import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { DirectAction } from '../../shared/actions/direct-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Announcement } from './announcement-draft.ts';

interface ActionsProps {
  announcement: Announcement;
  reload: () => void;
}

/** Publishes and withdraws an announcement. */
export function AnnouncementActions({ announcement, reload }: ActionsProps) {
  const t = useTranslation();
  const canApprove = useCanDo('announcement.approve');
  const { id, version, state } = announcement;
  if (!canApprove || state === 'withdrawn') return null;
  return (
    <Card>
      {state === 'draft' && (
        <DirectAction
          lead={t('announcements.approveLead')}
          action={t('announcements.approve')}
          done={t('announcements.approved')}
          send={async () => {
            await call('officeAnnouncementApprove', { id, version });
            reload();
          }}
        />
      )}
      <ConfirmedAction
        title={t('announcements.withdraw')}
        lead={t('announcements.withdrawLead')}
        danger
        done={t('announcements.withdrawn')}
        send={async (reason) => {
          await call('officeAnnouncementWithdraw', { id, version, reason });
          reload();
        }}
      />
    </Card>
  );
}
