import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useCommand } from '../../parts/command.ts';
import { LoadError } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { When } from '../../parts/when.tsx';
import type { InvitationBook, StaffInvitation } from '../../records.ts';
import { useSay } from '../../word.ts';
import { HandOver } from './hand-over.tsx';

/** Whether an invitation is on its way by mail. */
function SentChip({ at }: { at: string | null }) {
  const say = useSay();
  if (at === null) return <Chip tone="warn">{say('team.invite.notSent')}</Chip>;
  return <Chip tone="good">{say('team.invite.sentAt', { when: shortText(at) })}</Chip>;
}

/** Sends an invitation again, or takes it back. */
function Acts({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [link, setLink] = useState<string>();
  const again = useCommand({
    send: (key) => data.resendInvitation(id, key),
    done: (answer) => {
      if (answer.data.link === null) return say('team.invite.sent', { email });
      setLink(answer.data.link);
      return undefined;
    },
  });
  const revoke = useCommand({
    send: (key) => data.revokeInvitation(id, key),
    done: () => say('team.invite.revokeDone'),
  });
  const pending = again.pending || revoke.pending;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={say('team.invite.resendOf', { email })}
          loading={again.pending}
          disabled={pending}
          onClick={() => void again.press()}
        >
          {say('team.invite.resend')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={say('team.invite.revokeOf', { email })}
          loading={revoke.pending}
          disabled={pending}
          onClick={() => void revoke.press()}
        >
          {say('team.invite.revoke')}
        </Button>
      </Box>
      <RefusalNotice text={again.refused ?? revoke.refused} />
      {link !== undefined && <HandOver link={link} onClose={() => setLink(undefined)} />}
    </Box>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const say = useSay();
  const mayWrite = useMayDo('staff.write');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {invitation.email} · {invitation.role_name} <SentChip at={invitation.sent_at} />
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('team.invite.by')} {invitation.invited_by} · {say('team.invite.until')}{' '}
          <When at={invitation.expires_at} />
        </Typography>
      </Box>
      {mayWrite && <Acts invitation={invitation} />}
    </Box>
  );
}

function Rows() {
  const say = useSay();
  const { data, error, refetch } = useGetOne<InvitationBook>('invitations', { id: 'open' });
  if (data === undefined)
    return error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <Typography variant="body2">{say('team.invite.noPending')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {data.rows.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  );
}

/** The invitations that can still be accepted: whether each was sent, the way to send it again and to take it back. */
export function InvitationList() {
  const say = useSay();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="h2">{say('team.invite.pending')}</Typography>
        <Rows />
      </Box>
    </Card>
  );
}
