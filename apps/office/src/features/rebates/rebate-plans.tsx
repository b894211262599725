import { call } from '../../shared/api/api-client.ts';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { PlansScreen } from '../../shared/plans/plans-screen.tsx';

const readPlans = (signal: AbortSignal) => call('officeRebates', {}, { signal });

const labels: Readonly<Record<string, MessageKey>> = {
  isOn: 'rebates.fields.isOn',
  claimDays: 'rebates.fields.claimDays',
  sweepTimesE2: 'rebates.fields.sweepTimesE2',
  unknownEdgeBps: 'rebates.fields.unknownEdgeBps',
  lines: 'rebates.fields.lines',
  scope: 'rebates.fields.scope',
  name: 'rebates.fields.name',
  basis: 'rebates.fields.basis',
  rates: 'rebates.fields.rates',
  fromLevel: 'rebates.fields.fromLevel',
  shareBps: 'rebates.fields.shareBps',
  all: 'rebates.choices.all',
  category: 'rebates.choices.category',
  provider: 'rebates.choices.provider',
  game: 'rebates.choices.game',
  valid: 'rebates.choices.valid',
  edge: 'rebates.choices.edge',
};

/** Rebate rates by site. */
export function RebatePlans() {
  const t = useTranslation();
  return (
    <PlansScreen
      resource="rebates"
      title={t('rebates.title')}
      lead={t('rebates.lead')}
      write="rebates.write"
      read={readPlans}
      labels={labels}
      send={(saving) => call('officeRebatesSave', saving)}
    />
  );
}
