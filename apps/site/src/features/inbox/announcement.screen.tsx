import { Empty, ErrorBox, Icon, PageHeader, Skeleton, Tag, buttonClass } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { dayText, useT } from '../../shared/messages/i18n.ts';
import { parseBlocks } from '../../shared/documents/plain-text.ts';
import { InformationTabs } from '../../shared/information/information-tabs.tsx';
import css from './announcement.module.css';
import inbox from './inbox.module.css';
import { type Announcement, useAnnouncements } from './inbox-queries.ts';
import { saveMarks, toMark, addMarks, readMarks } from './seen-announcements.ts';

/** `/information-center/announcement`: the announcements of the site. */
export function AnnouncementScreen() {
  const t = useT();
  return (
    <div className={inbox['page']}>
      <PageHeader title={t('information.announcement')} text={t('inbox.announcementText')} />
      <InformationTabs current="announcement" />
      <Announcements />
    </div>
  );
}

function Announcements() {
  const t = useT();
  const { data, error, isFetching, refetch } = useAnnouncements();
  // What was seen before this visit; announcements seen now keep their dot until the next visit.
  const [seen] = useState(readMarks);
  useEffect(() => {
    if (data !== undefined && data.length > 0) saveMarks(addMarks(seen, data.map(toMark)));
  }, [data, seen]);
  if (data === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <div className={css['list']} aria-busy="true">
        {[1, 2].map((place) => (
          <Skeleton key={place} height="164px" radius="var(--radius-l)" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <Empty
        art={<Art name="1f4e3" size={72} />}
        title={t('inbox.noAnnouncements')}
        text={t('inbox.noAnnouncementsText')}
        action={
          <Link to="/game" className={buttonClass()}>
            {t('shell.nav.games')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={css['list']}>
      {data.map((announcement) => (
        <li key={announcement.id}>
          <Card announcement={announcement} isNew={!seen.has(toMark(announcement))} />
        </li>
      ))}
    </ul>
  );
}

function Card({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const t = useT();
  const { title, body, picture, link, pinned, from } = announcement;
  return (
    <article className={css['card']} data-pinned={pinned}>
      {picture !== null && <img className={css['picture']} src={picture} alt="" loading="lazy" />}
      <div className={css['words']}>
        <p className={css['marks']}>
          {pinned && <Tag tone="gold">{t('inbox.pinned')}</Tag>}
          {isNew && <Tag tone="cobalt">{t('inbox.new')}</Tag>}
          <time dateTime={from}>{dayText(from)}</time>
        </p>
        <h2>{title}</h2>
        <Body body={body} />
        {link !== null && (
          <Link to={link} className={css['more']}>
            {t('inbox.more')} <Icon name="chevron" size={16} />
          </Link>
        )}
      </div>
    </article>
  );
}

/** Headings, paragraphs and list items; the text does not change while shown, so the index identifies a block. */
function Body({ body }: { body: string }) {
  return parseBlocks(body).map((block, place) => {
    const key = `${place}-${block.kind}`;
    if (block.kind === 'heading') return <h3 key={key}>{block.text}</h3>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  });
}
