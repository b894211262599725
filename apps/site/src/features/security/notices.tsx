import { Button, ErrorBox, Icon, Panel, Skeleton, Tag } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type Notice, useNotices, useNoticesRead } from './security-queries.ts';
import css from './security.module.css';

/** Security notices of the account; unread ones are marked. */
export function Notices() {
  const notices = useNotices();
  const read = useNoticesRead();
  const rows = notices.data?.pages.flatMap(({ data }) => data.data);
  const hasNew = rows?.some(({ read_at }) => read_at === null) === true;
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('security.notices')}</h2>
        {hasNew && (
          <Button
            tone="quiet"
            size="s"
            busy={read.isPending && read.variables === null}
            onClick={() => read.mutate(null)}
          >
            {t('security.readAll')}
          </Button>
        )}
      </div>
      {rows === undefined && notices.isError && (
        <ErrorBox message={failureText(notices.error)} onRetry={() => void notices.refetch()} />
      )}
      {rows === undefined && !notices.isError && <Skeleton height="76px" />}
      {rows?.length === 0 && <p className={css['none']}>{t('security.noNotices')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={css['list']}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onRead={() => read.mutate(notice.id)} />
            </li>
          ))}
        </ul>
      )}
      {notices.hasNextPage && (
        <Button full busy={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
    </Panel>
  );
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { kind, at, device, place, read_at } = notice;
  const words = t(`security.notice.${kind}`);
  const where = [momentText(at), device, place].filter((part) => part !== '');
  return (
    <div className={css['place']} data-new={read_at === null}>
      <div className={css['words']}>
        <strong>{words}</strong>
        <span>{where.join(' · ')}</span>
        {read_at === null && (
          <span className={css['tags']}>
            <Tag tone="gold">{t('security.unread')}</Tag>
          </span>
        )}
      </div>
      {read_at === null && (
        <Button
          size="s"
          aria-label={t('security.readOne', { what: words })}
          onClick={onRead}
          icon={<Icon name="check" size={18} />}
        />
      )}
    </div>
  );
}
