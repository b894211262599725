import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import { useUiWords } from './words.tsx';

export type ToastTone = 'good' | 'bad' | 'plain';

interface Notice {
  id: number;
  tone: ToastTone;
  text: string;
}

/** Shows a short notice. A bad one stays until it is closed; the others go after five seconds. */
export type ShowToast = (text: string, tone?: ToastTone) => void;

const SHOWN_MS = 5000;
const Show = createContext<ShowToast>(() => undefined);

export function useToast(): ShowToast {
  return useContext(Show);
}

/** Holds the queue: one notice in sight at a time, the next when it goes; the same text is not queued twice. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((text, tone = 'plain') => {
    lastId.current += 1;
    const id = lastId.current;
    setQueue((waiting) =>
      waiting.some((notice) => notice.text === text) ? waiting : [...waiting, { id, tone, text }],
    );
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
  const { close } = useUiWords();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stays = notice.tone === 'bad';

  useEffect(() => {
    // The top layer: a notice must be seen above an open sheet.
    box.current?.showPopover();
  }, []);

  useEffect(() => {
    if (stays || held) return undefined;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, held, onDone]);

  return (
    <div
      ref={box}
      popover="manual"
      className={classes(css['toast'], css[notice.tone])}
      role={stays ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={notice.tone === 'good' ? 'check' : notice.tone === 'bad' ? 'warning' : 'info'} />
      <p>{notice.text}</p>
      <button type="button" aria-label={close} onClick={onDone}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
