import { call } from '../../call.ts';
import { type Word, useSay } from '../../word.ts';
import { PlansScreen } from '../vip/plans-screen.tsx';

const readPlans = (signal: AbortSignal) => call('officeRebates', {}, { signal });

const labels: Readonly<Record<string, Word>> = {
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

/** The rates of rebates, site by site. */
export function RebatePlans() {
  const say = useSay();
  return (
    <PlansScreen
      resource="rebates"
      title={say('rebates.title')}
      lead={say('rebates.lead')}
      write="rebates.write"
      read={readPlans}
      labels={labels}
      send={(saving) => call('officeRebatesSave', saving)}
    />
  );
}
