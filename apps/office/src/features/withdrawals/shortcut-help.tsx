import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Key } from '../../parts/key.tsx';
import { type Word, useSay } from '../../word.ts';

const keys: readonly [string, Word][] = [
  ['J K', 'queue.shortcutMove'],
  ['Enter', 'queue.shortcutOpen'],
  ['A', 'queue.shortcutApprove'],
  ['R', 'queue.shortcutRefuse'],
  ['Esc', 'queue.shortcutClose'],
];

/** The keys of the queue, always in sight: nobody looks for a help page twenty times a day. */
export function ShortcutHelp() {
  const say = useSay();
  return (
    <Box
      aria-label={say('queue.shortcuts')}
      role="note"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, color: 'text.secondary' }}
    >
      {keys.map(([key, word]) => (
        <Typography key={key} variant="caption" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          <Key>{key}</Key>
          {say(word)}
        </Typography>
      ))}
    </Box>
  );
}
