import { Button, Sheet, buttonClass, useToast } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { dayText } from '../../shared/format/day-text.ts';
import { useAccept } from './documents-queries.ts';
import type { DocumentHead } from '../../shared/documents/documents-in-force.ts';
import css from './documents.module.css';
import { documentArt } from './document-art.ts';

/**
 * What changed, links to the documents, and buttons to accept each or all. After it is closed, it opens again on the
 * next visit.
 */
export function TermsSheet({ documents, onClose }: { documents: readonly DocumentHead[]; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const accept = useAccept(() => toast(t('documents.accepted'), 'good'));
  // The first version of a document is in force at once: only changes are announced.
  const isNoticed = documents.every(({ version }) => version > 1);
  const footer = (
    <div className={css['actions']}>
      <Button tone="quiet" disabled={accept.isPending} onClick={onClose}>
        {t('documents.later')}
      </Button>
      <Button tone="gold" busy={accept.isPending} onClick={() => accept.mutate(documents)}>
        {documents.length > 1 ? t('documents.acceptAll') : t('documents.accept')}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t('documents.pendingTitle')} footer={footer}>
      <div className={css['asked']}>
        <p>{isNoticed ? t('documents.pendingText') : t('documents.pendingNew')}</p>
        <ul className={css['list']}>
          {documents.map((head) => (
            <li key={head.kind} className={css['ask']}>
              <Art name={documentArt[head.kind]} size={40} />
              <div>
                <strong>{head.title}</strong>
                <span>{changeText(t, head)}</span>
              </div>
              <div className={css['each']}>
                <Link
                  className={buttonClass({ size: 's' })}
                  to={`/documents/${head.kind}`}
                  aria-label={t('documents.readOf', { title: head.title })}
                >
                  {t('documents.read')}
                </Link>
                {documents.length > 1 && (
                  <Button
                    size="s"
                    disabled={accept.isPending}
                    aria-label={t('documents.acceptOf', { title: head.title })}
                    onClick={() => accept.mutate([head])}
                  >
                    {t('documents.accept')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
        {accept.error && (
          <p className={css['problem']} role="alert">
            {failureText(accept.error)}
          </p>
        )}
        <p className={css['quiet']}>{t('documents.laterText')}</p>
      </div>
    </Sheet>
  );
}

function changeText(t: ReturnType<typeof useT>, { version, effective_at }: DocumentHead): string {
  const day = dayText(effective_at);
  return version === 1 ? t('documents.isNew', { day }) : t('documents.isVersion', { version, day });
}
