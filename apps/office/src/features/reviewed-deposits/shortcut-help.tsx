import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Key } from '../../parts/key.tsx';
import { type Word, useSay } from '../../word.ts';

const keys: readonly (readonly [string, Word])[] = [
  ['J K', 'queue.shortcutMove'],
  ['Enter', 'queue.shortcutOpen'],
  ['A', 'deposits.shortcutConfirm'],
  ['R', 'queue.shortcutRefuse'],
  ['1–6', 'queue.shortcutReason'],
  ['Esc', 'queue.shortcutClose'],
  ['/', 'queue.shortcutSearch'],
  ['?', 'queue.shortcutHelp'],
];

/** Every key of the queue of receipts. */
export function DepositShortcutHelp({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{say('queue.shortcuts')}</DialogTitle>
      <DialogContent>
        <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.map(([key, word]) => (
            <Typography
              key={word}
              component="li"
              variant="body2"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
            >
              {say(word)}
              <Key>{key}</Key>
            </Typography>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
