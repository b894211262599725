import { type ShortcutEntry, ShortcutSheet } from '../../shared/keyboard/shortcut-sheet.tsx';

const moving: readonly ShortcutEntry[] = [
  ['J K', 'queue.shortcutMove'],
  ['Enter', 'queue.shortcutOpen'],
];
const deciding: readonly ShortcutEntry[] = [
  ['A', 'queue.shortcutApprove'],
  ['R', 'queue.shortcutRefuse'],
  ['1–5', 'queue.shortcutReason'],
];
const holding: readonly ShortcutEntry[] = [
  ['H', 'queue.shortcutHold'],
  ['E', 'queue.shortcutEscalate'],
];
const leaving: readonly ShortcutEntry[] = [
  ['Enter', 'queue.shortcutConfirm'],
  ['Esc', 'queue.shortcutClose'],
  ['/', 'queue.shortcutSearch'],
  ['?', 'queue.shortcutHelp'],
];

interface ShortcutHelpProps {
  canDecide: boolean;
  canHold: boolean;
  onClose: () => void;
}

/** Shortcuts that the reader can use. */
export function ShortcutHelp({ canDecide, canHold, onClose }: ShortcutHelpProps) {
  const keys = [...moving, ...(canDecide ? deciding : []), ...(canHold ? holding : []), ...leaving];
  return <ShortcutSheet keys={keys} onClose={onClose} />;
}
