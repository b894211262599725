import { StatusChip, type Tone } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import { dayText } from './day-text.ts';
import css from './documents.module.css';
import type { DocumentHead } from './documents-queries.ts';

const tones = { in_force: 'good', announced: 'going', superseded: 'calm' } as const satisfies Record<
  DocumentHead['status'],
  Tone
>;

/** Which version it is, what it is now, and since when or from when it holds. */
export function VersionLine({ head }: { head: DocumentHead }) {
  const t = useT();
  const { version, status, effective_at } = head;
  const day = dayText(effective_at);
  return (
    <span className={css['version']}>
      <StatusChip tone={tones[status]}>{t(`documents.${status}`)}</StatusChip>
      <span>
        {t('documents.version', { version })} ·{' '}
        {status === 'announced' ? t('documents.from', { day }) : t('documents.since', { day })}
      </span>
    </span>
  );
}
