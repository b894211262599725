import { Empty, ErrorBox, Icon, PageHeader, Skeleton } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { type DocumentHead, useDocuments } from '../../shared/documents/documents-in-force.ts';
import { dayText } from '../../shared/format/day-text.ts';
import css from './documents.module.css';
import { documentArt } from './document-art.ts';
import { sortForReading } from '../../shared/documents/reading-order.ts';
import { VersionRow } from './version-row.tsx';

/** `/documents`: the terms between the operator and its players, open to everybody. */
export function DocumentsScreen() {
  const t = useT();
  return (
    <div className={css['page']}>
      <PageHeader title={t('documents.title')} text={t('documents.text')} />
      <List />
    </div>
  );
}

function List() {
  const t = useT();
  const { data, error, refetch, isFetching } = useDocuments();
  if (data === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <div className={css['list']} aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="88px" radius="var(--radius-m)" />
        ))}
      </div>
    );
  }
  if (data.in_force.length === 0)
    return <Empty art={<Art name={documentArt.terms} size={72} />} title={t('documents.none')} />;
  return (
    <ul className={css['list']}>
      {sortForReading(data.in_force).map((head) => (
        <li key={head.kind}>
          <DocumentLink head={head} next={data.announced.find(({ kind }) => kind === head.kind)} />
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ head, next }: { head: DocumentHead; next: DocumentHead | undefined }) {
  const t = useT();
  return (
    <>
      <Link to={`/documents/${head.kind}`} className={css['document']}>
        <Art name={documentArt[head.kind]} size={44} />
        <span>
          <strong>{head.title}</strong>
          <VersionRow head={head} />
        </span>
        <Icon name="chevron" />
      </Link>
      {next && (
        <Link to={`/documents/${next.kind}?version=${next.version}`} className={css['next']}>
          <Icon name="info" size={18} />
          {t('documents.change', { day: dayText(next.effective_at) })}
        </Link>
      )}
    </>
  );
}
