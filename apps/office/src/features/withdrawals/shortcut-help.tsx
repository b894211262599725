import Box from '@mui/material/Box';
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
];
const leaving: readonly KeyOfWord[] = [['Esc', 'queue.shortcutClose']];

/** The keys of the queue, always in sight: nobody looks for a help page twenty times a day. */
export function ShortcutHelp({ mayDecide }: { mayDecide: boolean }) {
  const say = useSay();
  const keys = [...moving, ...(mayDecide ? deciding : []), ...leaving];
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
