import Keyboard from '@mui/icons-material/KeyboardRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MessageKey, useTranslation } from '../messages/translation.ts';
import { Key } from './key.tsx';

/** A key and its description. */
export type ShortcutEntry = readonly [key: string, description: MessageKey];

/** Dialog that lists the shortcuts of a screen. */
export function ShortcutSheet({ keys, onClose }: { keys: readonly ShortcutEntry[]; onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('queue.shortcuts')}</DialogTitle>
      <DialogContent>
        <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.map(([key, description]) => (
            <Typography
              key={description}
              component="li"
              variant="body2"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
            >
              {t(description)}
              <Key>{key}</Key>
            </Typography>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the list of shortcuts. */
export function ShortcutButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation();
  return (
    <Button onClick={onOpen} startIcon={<Keyboard />} color="inherit" sx={{ color: 'text.secondary' }}>
      {t('queue.shortcutsOpen')}&nbsp;<Key>?</Key>
    </Button>
  );
}
