import { call } from '../../shared/api/api-client.ts';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { PlansScreen } from '../../shared/plans/plans-screen.tsx';
import { SimulationCard } from './simulation-card.tsx';

const readPlans = (signal: AbortSignal) => call('officeCommissionPlans', {}, { signal });

const labels: Readonly<Record<string, MessageKey>> = {
  types: 'commissions.fields.types',
  key: 'commissions.fields.key',
  title: 'commissions.fields.title',
  betting: 'commissions.fields.betting',
  deposit: 'commissions.fields.recharge',
  settlement: 'commissions.fields.settlement',
  isOn: 'commissions.fields.isOn',
  tables: 'commissions.fields.tables',
  agentType: 'commissions.fields.agentType',
  tiers: 'commissions.fields.tiers',
  from: 'commissions.fields.from',
  shareBps: 'commissions.fields.shareBps',
  categories: 'commissions.fields.categories',
  category: 'commissions.fields.category',
  approvedUpTo: 'commissions.fields.approvedUpTo',
  secondPersonAbove: 'commissions.fields.secondPersonAbove',
  leastPayout: 'commissions.fields.leastPayout',
  pot: 'commissions.fields.pot',
  timesE2: 'commissions.fields.timesE2',
  cash: 'commissions.choices.cash',
  rebate: 'commissions.choices.rebate',
  arcade: 'codes.gameCategory.arcade',
  bingo: 'codes.gameCategory.bingo',
  card: 'codes.gameCategory.card',
  casino: 'codes.gameCategory.casino',
  crash: 'codes.gameCategory.crash',
  fish: 'codes.gameCategory.fish',
  live: 'codes.gameCategory.live',
  lottery: 'codes.gameCategory.lottery',
  slot: 'codes.gameCategory.slot',
  sports: 'codes.gameCategory.sports',
  'video-game': 'codes.gameCategory.video-game',
};

/** Commission rates per site, with the cost that a change would have had. */
export function CommissionPlans() {
  const t = useTranslation();
  return (
    <PlansScreen
      resource="commission-rates"
      title={t('commissions.ratesTitle')}
      lead={t('commissions.ratesLead')}
      write="commission.write"
      read={readPlans}
      labels={labels}
      send={(saving) => call('officeCommissionPlanSave', saving)}
      outlook={SimulationCard}
      firstRow={1}
    />
  );
}
