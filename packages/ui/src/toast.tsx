import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import { type Notice, type ToastTone, queueWith, shownMs } from './toast-queue.ts';
import { useUiMessages } from './ui-messages.tsx';

/** Shows a short notice, which goes by itself: an error after ten seconds, any other after five. */
export type ShowToast = (text: string, tone?: ToastTone) => void;

const Show = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(Show);
}

interface ToastProviderProps {
  /** Whether the page says already why everything fails: then no error is shown. */
  isMuted?: () => boolean;
  children: ReactNode;
}

/** Holds the queue: one visible notice at a time, the next when it goes. */
export function ToastProvider({ isMuted, children }: ToastProviderProps) {
  const [queue, setQueue] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const muted = useRef(isMuted);
  const show = useCallback<ShowToast>((text, tone = 'plain') => {
    if (tone === 'bad' && muted.current?.()) return;
    lastId.current += 1;
    const id = lastId.current;
    setQueue((waiting) => queueWith(waiting, { id, tone, text }));
  }, []);
  const drop = useCallback(() => setQueue((waiting) => waiting.slice(1)), []);
  const current = queue[0];
  return (
    <Show value={show}>
      {children}
      {useMemo(() => current && <ToastBox key={current.id} notice={current} onDone={drop} />, [current, drop])}
    </Show>
  );
}

function ToastBox({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const t = useUiMessages();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isError = notice.tone === 'bad';

  useEffect(() => {
    // The top layer: a notice must be seen above an open sheet.
    box.current?.showPopover();
  }, []);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onDone, shownMs(notice.tone));
    return () => clearTimeout(timer);
  }, [notice.tone, held, onDone]);

  return (
    <div
      ref={box}
      popover="manual"
      className={classes(css['toast'], css[notice.tone])}
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={notice.tone === 'good' ? 'check' : notice.tone === 'bad' ? 'warning' : 'info'} />
      <p>{notice.text}</p>
      <button type="button" aria-label={t('close')} onClick={onDone}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
