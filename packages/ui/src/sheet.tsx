import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import css from './sheet.module.css';
import { useUiMessages } from './ui-messages.tsx';
import { useModal } from './use-modal.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Decoration above the title, which is drawn over its lower edge. */
  hero?: ReactNode;
  /** The action, always visible below the scrolling content. */
  footer?: ReactNode;
  /** What takes the focus on opening; by default the title. */
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A modal: from below on a phone, centred on a wide window. A native dialog, so Escape, focus and the inert page behind are the
 * browser's; a press beside it closes it too, and so does Back, before it leaves the page.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  // A closed sheet is not in the page at all: its forms start fresh each time it opens.
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, hero, footer, focus, children }: Omit<SheetProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const t = useUiMessages();

  useModal(dialog, onClose);
  useEffect(() => {
    (focus?.current ?? heading.current)?.focus();
  }, [focus]);

  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-labelledby={titleId}
      onMouseDown={onBackdrop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css['panel']} data-hero={hero === undefined ? undefined : ''}>
        {hero !== undefined && <div className={css['hero']}>{hero}</div>}
        <div className={css['head']}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={css['close']} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={css['body']}>{children}</div>
        {footer !== undefined && <div className={css['foot']}>{footer}</div>}
      </div>
    </dialog>
  );
}
