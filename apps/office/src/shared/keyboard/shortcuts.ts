import { useEffect, useLayoutEffect, useRef } from 'react';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Runs the command of a key while `enabled`. Ignores keys in inputs, with a modifier, or already handled by a dialog.
 * Enter on a link or button keeps its own action.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const latest = useRef<Shortcuts>({});
  // A layout effect, so that shortcuts work as soon as the page shows that they do.
  useLayoutEffect(() => {
    latest.current = enabled ? shortcuts : {};
  });
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable]')) return;
      if (event.key === 'Enter' && target?.closest('a, button')) return;
      const command = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (command === undefined) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, []);
}
