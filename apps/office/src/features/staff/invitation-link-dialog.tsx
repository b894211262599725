import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../shared/display/copy-button.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Shows an invitation link once, when no mail is configured. */
export function InvitationLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useTranslation();
  const whole = new URL(link, window.location.origin).href;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invited-title">
      <DialogTitle id="invited-title">{t('team.invite.made')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Notice tone="warn">{t('team.invite.handOver')}</Notice>
          <Typography component="code" sx={{ fontFamily: 'ui-monospace, Menlo, monospace', overflowWrap: 'anywhere' }}>
            {whole} <CopyButton text={whole} what={t('team.invite.link')} />
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
