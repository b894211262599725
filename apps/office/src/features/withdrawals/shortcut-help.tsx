import Keyboard from '@mui/icons-material/KeyboardRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Key } from '../../parts/key.tsx';
import { type Word, useSay } from '../../word.ts';

type KeyOfWord = readonly [string, Word];

const moving: readonly KeyOfWord[] = [
  ['J K', 'queue.shortcutMove'],
  ['Enter', 'queue.shortcutOpen'],
];
const deciding: readonly KeyOfWord[] = [
  ['A', 'queue.shortcutApprove'],
  ['R', 'queue.shortcutRefuse'],
  ['1–5', 'queue.shortcutReason'],
];
const holding: readonly KeyOfWord[] = [
  ['H', 'queue.shortcutHold'],
  ['E', 'queue.shortcutEscalate'],
];
const leaving: readonly KeyOfWord[] = [
  ['Enter', 'queue.shortcutConfirm'],
  ['Esc', 'queue.shortcutClose'],
  ['/', 'queue.shortcutSearch'],
  ['?', 'queue.shortcutHelp'],
];

/** The way to the keys, for whoever has a keyboard. */
export function ShortcutButton({ onOpen }: { onOpen: () => void }) {
  const say = useSay();
  return (
    <Button onClick={onOpen} startIcon={<Keyboard />} color="inherit" sx={{ color: 'text.secondary' }}>
      {say('queue.shortcutsOpen')}&nbsp;<Key>?</Key>
    </Button>
  );
}

interface ShortcutHelpProps {
  mayDecide: boolean;
  mayHold: boolean;
  onClose: () => void;
}

/** Every key of the queue that the reader has a use for. */
export function ShortcutHelp({ mayDecide, mayHold, onClose }: ShortcutHelpProps) {
  const say = useSay();
  const keys = [...moving, ...(mayDecide ? deciding : []), ...(mayHold ? holding : []), ...leaving];
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
