import css from './spinner.module.css';
import { useUiMessages } from './ui-messages.tsx';

/** Something is under way. `label` is for a spinner that stands alone; inside a busy button it stays silent. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span
      className={css['spinner']}
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}

/** A screen, or a part of one, that is still coming. */
export function Loading() {
  const t = useUiMessages();
  return (
    <div className={css['loading']}>
      <Spinner size={28} label={t('loading')} />
    </div>
  );
}
