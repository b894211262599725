import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useSay } from '../../word.ts';

/** The link of an invitation that no mail takes: shown once, to be handed over. */
export function HandOver({ link, onClose }: { link: string; onClose: () => void }) {
  const say = useSay();
  const whole = new URL(link, window.location.origin).href;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invited-title">
      <DialogTitle id="invited-title">{say('team.invite.made')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Notice tone="warn">{say('team.invite.handOver')}</Notice>
          <Typography component="code" sx={{ fontFamily: 'ui-monospace, Menlo, monospace', overflowWrap: 'anywhere' }}>
            {whole} <CopyButton text={whole} what={say('team.invite.link')} />
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
