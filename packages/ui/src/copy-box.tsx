import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './clipboard.ts';
import css from './copy-box.module.css';
import { Icon } from './icon.tsx';
import { useUiMessages } from './ui-messages.tsx';

type Outcome = 'idle' | 'done' | 'failed';

const SHOWN_MS = 2500;

interface CopyBoxProps {
  /** What the code is. */
  label: string;
  code: string;
  /** The words of the button, before and after. */
  action: string;
  done: string;
  /** What to do when the browser lets nothing be copied. */
  failed: string;
}

/**
 * A long code and the one thing to do with it. The button stays visible at the foot of a phone
 * while the rest scrolls. The code can be selected by hand where copying is not allowed.
 */
export function CopyBox({ label, code, action, done, failed }: CopyBoxProps) {
  const { outcome, copy } = useCopy(code);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome === 'failed' && box.current) getSelection()?.selectAllChildren(box.current);
  }, [outcome]);
  return (
    <>
      <p ref={box} className={css['code']} role="group" aria-label={label} tabIndex={-1}>
        {code}
      </p>
      {outcome === 'failed' && (
        <p className={css['failed']} role="alert">
          {failed}
        </p>
      )}
      <div className={css['action']}>
        <Button
          tone="gold"
          size="l"
          full
          onClick={copy}
          icon={outcome === 'done' ? <Icon name="check" size={20} /> : undefined}
        >
          <span aria-live="polite">{outcome === 'done' ? done : action}</span>
        </Button>
      </div>
    </>
  );
}

/** A short code in a line, with a small button that copies it. */
export function CopyLine({ label, code }: { label: string; code: string }) {
  const { outcome, copy } = useCopy(code);
  const t = useUiMessages();
  return (
    <span className={css['line']}>
      <span className={css['short']}>{code}</span>
      <button
        type="button"
        className={css['small']}
        aria-label={outcome === 'done' ? t('copied') : t('copyLabel', { label })}
        onClick={copy}
      >
        <Icon name={outcome === 'done' ? 'check' : 'copy'} size={18} />
      </button>
    </span>
  );
}

/** Copies `text`; the outcome shows for a moment and goes back to `idle`, a failure stays. */
function useCopy(text: string): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome !== 'done') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    void copyText(text).then((ok) => setOutcome(ok ? 'done' : 'failed'));
  };
  return { outcome, copy };
}
