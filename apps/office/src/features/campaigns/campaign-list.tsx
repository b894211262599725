import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import { CreateLink, AuthoredList } from '../../shared/lists/authored-list.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import type { CampaignRow } from './campaign-draft.ts';
import { SendingRulesCard } from './sending-rules-card.tsx';
import { StateChip } from './state-chip.tsx';

const states = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

const buildColumns = (t: Translate): Column<CampaignRow>[] => [
  { name: t('campaigns.titleOf'), cell: ({ title }) => title },
  { name: t('campaigns.state'), cell: ({ state }) => <StateChip state={state} /> },
  { name: t('campaigns.topic'), cell: ({ topic }) => t(`campaigns.topics.${topic}`) },
  { name: t('campaigns.counted'), right: true, cell: ({ counted }) => counted ?? '—' },
  { name: t('campaigns.delivered'), right: true, cell: ({ delivered }) => delivered },
  { name: t('campaigns.read'), right: true, cell: ({ read }) => read },
  { name: t('campaigns.pushed'), right: true, cell: ({ pushed }) => pushed },
  { name: t('common.when'), cell: ({ updated_at: at }) => <When at={at} /> },
];

/** Campaigns: messages to players. */
export function CampaignList() {
  const t = useTranslation();
  return (
    <AuthoredList
      resource="campaigns"
      label={t('campaigns.state')}
      states={states}
      getName={(state) => t(`campaigns.states.${state}`)}
      columns={buildColumns(t)}
      aside={<CreateLink resource="campaigns" command="message.write" />}
    >
      <SendingRulesCard />
    </AuthoredList>
  );
}
