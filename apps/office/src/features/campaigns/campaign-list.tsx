import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import { CreateLink, WrittenList } from '../../parts/written-list.tsx';
import { type Say, useSay } from '../../word.ts';
import type { CampaignRow } from './campaign-draft.ts';
import { RulesCard } from './rules-card.tsx';
import { StateChip } from './state-chip.tsx';

const states = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

const columnsOf = (say: Say): Column<CampaignRow>[] => [
  { name: say('campaigns.titleOf'), cell: ({ title }) => title },
  { name: say('campaigns.state'), cell: ({ state }) => <StateChip state={state} /> },
  { name: say('campaigns.topic'), cell: ({ topic }) => say(`campaigns.topics.${topic}`) },
  { name: say('campaigns.counted'), right: true, cell: ({ counted }) => counted ?? '—' },
  { name: say('campaigns.delivered'), right: true, cell: ({ delivered }) => delivered },
  { name: say('campaigns.read'), right: true, cell: ({ read }) => read },
  { name: say('campaigns.pushed'), right: true, cell: ({ pushed }) => pushed },
  { name: say('common.when'), cell: ({ updated_at: at }) => <When at={at} /> },
];

/** Messages to players. */
export function CampaignList() {
  const say = useSay();
  return (
    <WrittenList
      resource="campaigns"
      label={say('campaigns.state')}
      states={states}
      nameOf={(state) => say(`campaigns.states.${state}`)}
      columns={columnsOf(say)}
      aside={<CreateLink resource="campaigns" command="message.write" />}
    >
      <RulesCard />
    </WrittenList>
  );
}
