import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { When } from '../../parts/when.tsx';
import type { InvitationBook, StaffInvitation } from '../../records.ts';
import { useSay } from '../../word.ts';

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const mayWrite = useMayDo('staff.write');
  const { pending, refused, press } = useCommand({
    send: (key) => data.revokeInvitation(invitation.id, key),
    done: () => say('team.invite.revokeDone'),
  });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {invitation.email} · {invitation.role_name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('team.invite.by')} {invitation.invited_by} · {say('team.invite.until')}{' '}
          <When at={invitation.expires_at} />
        </Typography>
        <RefusalNotice text={refused} />
      </Box>
      {mayWrite && (
        <Button size="small" loading={pending} onClick={() => void press()}>
          {say('team.invite.revoke')}
        </Button>
      )}
    </Box>
  );
}

/** The invitations that can still be accepted, with the way to take one back. */
export function InvitationList() {
  const say = useSay();
  const { data } = useGetOne<InvitationBook>('invitations', { id: 'open' });
  if (data === undefined) return null;
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="h2">{say('team.invite.pending')}</Typography>
        {data.rows.length === 0 && <Typography variant="body2">{say('team.invite.noPending')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {data.rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Box>
      </Box>
    </Card>
  );
}
