import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Word, useSay } from '../word.ts';
import { Key } from './key.tsx';

/** A key as it is printed, and what it does. */
export type KeyOfWord = readonly [key: string, word: Word];

/** The keys of a screen that the reader has a use for. */
export function ShortcutSheet({ keys, onClose }: { keys: readonly KeyOfWord[]; onClose: () => void }) {
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
