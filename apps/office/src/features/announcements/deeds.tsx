import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { NextStep } from '../../parts/next-step.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import type { Announcement } from './announcement-draft.ts';

interface DeedsProps {
  announcement: Announcement;
  again: () => void;
}

/** Publishing and withdrawing. */
export function Deeds({ announcement, again }: DeedsProps) {
  const say = useSay();
  const mayApprove = useMayDo('announcement.approve');
  const { id, version, state } = announcement;
  if (!mayApprove || state === 'withdrawn') return null;
  return (
    <Card>
      {state === 'draft' && (
        <NextStep
          lead={say('announcements.approveLead')}
          action={say('announcements.approve')}
          done={say('announcements.approved')}
          send={async () => {
            await call('officeAnnouncementApprove', { id, version });
            again();
          }}
        />
      )}
      <Deed
        title={say('announcements.withdraw')}
        lead={say('announcements.withdrawLead')}
        danger
        done={say('announcements.withdrawn')}
        send={async (reason) => {
          await call('officeAnnouncementWithdraw', { id, version, reason });
          again();
        }}
      />
    </Card>
  );
}
