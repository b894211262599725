import { type KeyOfWord, ShortcutSheet } from '../../parts/shortcut-sheet.tsx';

const keys: readonly KeyOfWord[] = [
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
  return <ShortcutSheet keys={keys} onClose={onClose} />;
}
