import { useEffect, useLayoutEffect, useRef } from 'react';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Runs the command of a key while `enabled`. Keys typed into a field, held down with a modifier or
 * already answered by a dialog are left alone. Enter on a link or button is that element's own.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const latest = useRef<Shortcuts>({});
  // As soon as the page shows that keys work again they do: later, and who is quick would press in vain.
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
