import Keyboard from '@mui/icons-material/KeyboardRounded';
import Button from '@mui/material/Button';
import { Key } from '../../parts/key.tsx';
import { type KeyOfWord, ShortcutSheet } from '../../parts/shortcut-sheet.tsx';
import { useSay } from '../../word.ts';

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
  const keys = [...moving, ...(mayDecide ? deciding : []), ...(mayHold ? holding : []), ...leaving];
  return <ShortcutSheet keys={keys} onClose={onClose} />;
}
