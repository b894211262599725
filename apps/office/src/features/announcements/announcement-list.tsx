import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import { CreateLink, WrittenList } from '../../parts/written-list.tsx';
import { type Say, useSay } from '../../word.ts';
import type { AnnouncementRow } from './announcement-draft.ts';
import { StateChip } from './state-chip.tsx';

const states = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const columnsOf = (say: Say): Column<AnnouncementRow>[] => [
  { name: say('announcements.titleOf'), cell: ({ title }) => title },
  { name: say('announcements.state'), cell: ({ state }) => <StateChip state={state} /> },
  { name: say('announcements.site'), cell: ({ site }) => site },
  { name: say('announcements.readers'), cell: ({ readers }) => say(`announcements.readersOf.${readers}`) },
  { name: say('announcements.startsAt'), cell: ({ starts_at: at }) => <When at={at} /> },
  { name: say('announcements.endsAt'), cell: ({ ends_at: at }) => <When at={at} /> },
  { name: say('common.when'), cell: ({ updated_at: at }) => <When at={at} /> },
];

/** What sites tell everybody. */
export function AnnouncementList() {
  const say = useSay();
  return (
    <WrittenList
      resource="announcements"
      label={say('announcements.state')}
      states={states}
      nameOf={(state) => say(`announcements.states.${state}`)}
      columns={columnsOf(say)}
      aside={<CreateLink resource="announcements" command="announcement.write" />}
    />
  );
}
