import { StatusChip, type Tone } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import { dayText } from '../../shared/format/day-text.ts';
import css from './documents.module.css';
import type { DocumentHead } from '../../shared/documents/documents-in-force.ts';

const tones = { in_force: 'good', announced: 'going', superseded: 'calm' } as const satisfies Record<
  DocumentHead['status'],
  Tone
>;

/** A version of a document: its number, status and the date from which it is in force. */
export function VersionRow({ head }: { head: DocumentHead }) {
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
