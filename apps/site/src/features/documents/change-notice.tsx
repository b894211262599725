import { Icon, useUiMessages } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { dayText } from '../../shared/format/day-text.ts';
import type { DocumentHead } from '../../shared/documents/documents-in-force.ts';
import css from './documents.module.css';

/** Announces a new version at the edge of the screen, without taking the focus or covering a form. */
export function ChangeNotice({ head, onClose }: { head: DocumentHead; onClose: () => void }) {
  const t = useT();
  const uiText = useUiMessages();
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
      <button type="button" aria-label={uiText('close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
