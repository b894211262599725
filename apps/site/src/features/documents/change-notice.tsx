import { Icon, useUiWords } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { dayText } from './day-text.ts';
import type { DocumentHead } from './documents-queries.ts';
import css from './documents.module.css';

/** A change to come, told at the edge of the screen. It takes no focus and covers nothing that waits for an answer. */
export function ChangeNotice({ head, onClose }: { head: DocumentHead; onClose: () => void }) {
  const t = useT();
  const { close } = useUiWords();
  const { kind, version, title, effective_at } = head;
  return (
    <aside className={css['notice']} aria-label={t('documents.notice')}>
      <Icon name="info" />
      <p>
        {t('documents.noticeText', { title, day: dayText(effective_at) })}{' '}
        <Link to={`/documents/${kind}?version=${version}`} onClick={onClose}>
          {t('documents.noticeRead')}
        </Link>
      </p>
      <button type="button" aria-label={close} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
