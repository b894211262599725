import { Money } from '../../shared/display/money.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { CreateLink, AuthoredList } from '../../shared/lists/authored-list.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { StageChip } from './stage-chip.tsx';
import type { TournamentRow } from './tournament-draft.ts';

const stages = ['draft', 'approved', 'announced', 'running', 'settling', 'settled', 'cancelled'] as const;

const buildColumns = (t: Translate): Column<TournamentRow>[] => [
  { name: t('tournaments.name'), cell: ({ title }) => title },
  { name: t('tournaments.stage'), cell: ({ stage }) => <StageChip stage={stage} /> },
  { name: t('tournaments.site'), cell: ({ site }) => site },
  {
    name: t('tournaments.days'),
    cell: ({ first_day: first, last_day: last }) => [...new Set([first, last])].map(formatDay).join(' – '),
  },
  { name: t('tournaments.players'), right: true, cell: ({ players }) => players },
  { name: t('tournaments.budget'), right: true, cell: ({ budget }) => <Money amount={budget} /> },
  { name: t('tournaments.paid'), right: true, cell: ({ paid }) => <Money amount={paid} /> },
];

/** Tournaments of every site. */
export function TournamentList() {
  const t = useTranslation();
  return (
    <AuthoredList
      resource="tournaments"
      label={t('tournaments.stage')}
      states={stages}
      getName={(stage) => t(`tournaments.stages.${stage}`)}
      columns={buildColumns(t)}
      aside={<CreateLink resource="tournaments" command="tournament.write" />}
    />
  );
}
