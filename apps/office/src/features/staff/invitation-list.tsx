import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { When } from '../../shared/display/when.tsx';
import type { InvitationsRecord, StaffInvitation } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';

/** Whether an invitation was mailed. */
function SentChip({ at }: { at: string | null }) {
  const t = useTranslation();
  if (at === null) return <Chip tone="warn">{t('team.invite.notSent')}</Chip>;
  return <Chip tone="good">{t('team.invite.sentAt', { when: formatShortTime(at) })}</Chip>;
}

/** Resends or revokes an invitation. */
function Acts({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [link, setLink] = useState<string>();
  const reload = useCommand({
    send: (key) => data.resendInvitation(id, key),
    done: (answer) => {
      if (answer.data.link === null) return t('team.invite.sent', { email });
      setLink(answer.data.link);
      return undefined;
    },
  });
  const revoke = useCommand({
    send: (key) => data.revokeInvitation(id, key),
    done: () => t('team.invite.revokeDone'),
  });
  const pending = reload.pending || revoke.pending;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('team.invite.resendOf', { email })}
          loading={reload.pending}
          disabled={pending}
          onClick={() => void reload.press()}
        >
          {t('team.invite.resend')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={t('team.invite.revokeOf', { email })}
          loading={revoke.pending}
          disabled={pending}
          onClick={() => void revoke.press()}
        >
          {t('team.invite.revoke')}
        </Button>
      </Box>
      <RefusalNotice text={reload.refused ?? revoke.refused} />
      {link !== undefined && <InvitationLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </Box>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const t = useTranslation();
  const canWrite = useCanDo('staff.write');
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
          {t('team.invite.by')} {invitation.invited_by} · {t('team.invite.until')} <When at={invitation.expires_at} />
        </Typography>
      </Box>
      {canWrite && <Acts invitation={invitation} />}
    </Box>
  );
}

function Rows() {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<InvitationsRecord>('invitations', { id: 'open' });
  if (data === undefined)
    return error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <Typography variant="body2">{t('team.invite.noPending')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {data.rows.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  );
}

/** Pending invitations, with their delivery state and actions. */
export function InvitationList() {
  const t = useTranslation();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="h2">{t('team.invite.pending')}</Typography>
        <Rows />
      </Box>
    </Card>
  );
}
