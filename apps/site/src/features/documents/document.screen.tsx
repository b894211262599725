import { CallError } from '@arara/contract/client';
import { localeNames, localeTags } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { documentKinds } from '@arara/contract/site-lists';
import { Button, Empty, ErrorBox, Icon, PageHeader, Panel, Skeleton, buttonClass, useToast } from '@arara/ui';
import { Link, useParams, useSearchParams } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { dayText } from '../../shared/format/day-text.ts';
import { DocumentBody } from '../../shared/documents/document-body.tsx';
import {
  type Document,
  type DocumentKind,
  useAccept,
  useDocument,
  useHistory,
  usePending,
} from './documents-queries.ts';
import type { DocumentHead } from '../../shared/documents/documents-in-force.ts';
import css from './documents.module.css';
import { VersionRow } from './version-row.tsx';

/** `/documents/:kind`: a document in force, or with `?version=` any announced version. */
export function DocumentScreen() {
  const { kind } = useParams();
  const [search] = useSearchParams();
  const known = documentKinds.find((one) => one === kind);
  const written = search.get('version');
  const version = written === null ? undefined : Number(written);
  const isReadable = version === undefined || (Number.isSafeInteger(version) && version > 0);
  return (
    <div className={css['page']}>
      {known !== undefined && isReadable ? (
        <DocumentContent key={`${known}-${version ?? ''}`} kind={known} version={version} />
      ) : (
        <UnknownDocument />
      )}
    </div>
  );
}

function UnknownDocument() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('documents.unknown')} />
      <Empty
        art={<Art name={art.compass} size={72} />}
        title={t('documents.unknownText')}
        action={
          <Link className={buttonClass({ tone: 'gold' })} to="/documents">
            {t('documents.all')}
          </Link>
        }
      />
    </>
  );
}

function DocumentContent({ kind, version }: { kind: DocumentKind; version: number | undefined }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useDocument(kind, version);
  const history = useHistory(kind);
  if (data === undefined && error instanceof CallError && error.code === 404) return <UnknownDocument />;
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('documents.title')} />
        {error ? (
          <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height="70vh" radius="var(--radius-l)" />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={data.title} text={<VersionRow head={data} />} before={<AllLink />} />
      <VersionNotices document={data} versions={history.data ?? []} />
      <Panel>
        <DocumentBody body={data.body} lang={localeTags[fromWireLocale(data.language)]} />
      </Panel>
      <Acceptance document={data} />
      {history.data && history.data.length > 1 && <History shown={data} versions={history.data} />}
    </>
  );
}

function AllLink() {
  const t = useT();
  return (
    <Link className={css['back']} to="/documents" aria-label={t('documents.all')}>
      <Icon name="back" />
    </Link>
  );
}

/** What the reader must know first: another language, another version in force, an announced change. */
function VersionNotices({ document, versions }: { document: Document; versions: readonly DocumentHead[] }) {
  const t = useT();
  const current = versions.find(({ status }) => status === 'in_force');
  // Versions are sorted newest first: the next change is the last of those announced.
  const next = versions.findLast(({ status }) => status === 'announced');
  const { kind, status, language } = document;
  return (
    <>
      {fromWireLocale(language) !== locale() && (
        <p className={css['note']}>
          <Icon name="globe" size={18} />
          {t('documents.language', {
            wanted: localeNames[locale()].name,
            shown: localeNames[fromWireLocale(language)].name,
          })}
        </p>
      )}
      {status === 'announced' && (
        <p className={css['note']}>
          <Icon name="info" size={18} />
          <span>
            {t('documents.soonNote', { day: dayText(document.effective_at) })}{' '}
            {current && <Link to={`/documents/${kind}`}>{t('documents.readCurrent')}</Link>}
          </span>
        </p>
      )}
      {status === 'superseded' && (
        <p className={css['note']}>
          <Icon name="info" size={18} />
          <span>
            {t('documents.oldNote')} {current && <Link to={`/documents/${kind}`}>{t('documents.readCurrent')}</Link>}
          </span>
        </p>
      )}
      {status === 'in_force' && next && (
        <Link to={`/documents/${kind}?version=${next.version}`} className={css['next']}>
          <Icon name="info" size={18} />
          {t('documents.change', { day: dayText(next.effective_at) })}
        </Link>
      )}
    </>
  );
}

/** For a member who has not accepted this document, which is in force. */
function Acceptance({ document: { kind, version } }: { document: Document }) {
  const t = useT();
  const toast = useToast();
  const { token } = useSession();
  const pending = usePending(token !== null);
  const accept = useAccept(() => toast(t('documents.accepted'), 'good'));
  if (pending.data?.some((one) => one.kind === kind && one.version === version) !== true) return null;
  return (
    <Panel>
      <div className={css['acceptance']}>
        <p>{t('documents.waits')}</p>
        {accept.error && (
          <p className={css['problem']} role="alert">
            {failureText(accept.error)}
          </p>
        )}
        <Button tone="gold" full busy={accept.isPending} onClick={() => accept.mutate([{ kind, version }])}>
          {t('documents.accept')}
        </Button>
      </div>
    </Panel>
  );
}

function History({ shown, versions }: { shown: Document; versions: readonly DocumentHead[] }) {
  const t = useT();
  return (
    <nav className={css['history']} aria-labelledby="document-history">
      <h2 id="document-history">{t('documents.history')}</h2>
      <ul>
        {versions.map((head) => (
          <li key={head.version}>
            <Link
              to={
                head.status === 'in_force'
                  ? `/documents/${head.kind}`
                  : `/documents/${head.kind}?version=${head.version}`
              }
              aria-current={head.version === shown.version ? 'page' : undefined}
            >
              <VersionRow head={head} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
