import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import { CreateLink, AuthoredList } from '../../shared/lists/authored-list.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import type { AnnouncementRow } from './announcement-draft.ts';
import { StateChip } from './state-chip.tsx';

const states = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const buildColumns = (t: Translate): Column<AnnouncementRow>[] => [
  { name: t('announcements.titleOf'), cell: ({ title }) => title },
  { name: t('announcements.state'), cell: ({ state }) => <StateChip state={state} /> },
  { name: t('announcements.site'), cell: ({ site }) => site },
  { name: t('announcements.readers'), cell: ({ readers }) => t(`announcements.readersOf.${readers}`) },
  { name: t('announcements.startsAt'), cell: ({ starts_at: at }) => <When at={at} /> },
  { name: t('announcements.endsAt'), cell: ({ ends_at: at }) => <When at={at} /> },
  { name: t('common.when'), cell: ({ updated_at: at }) => <When at={at} /> },
];

/** Announcements of every site. */
export function AnnouncementList() {
  const t = useTranslation();
  return (
    <AuthoredList
      resource="announcements"
      label={t('announcements.state')}
      states={states}
      getName={(state) => t(`announcements.states.${state}`)}
      columns={buildColumns(t)}
      aside={<CreateLink resource="announcements" command="announcement.write" />}
    />
  );
}
