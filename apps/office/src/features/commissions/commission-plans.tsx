import { CanAccess, usePermissions } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { type Word, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import type { Form } from '../vip/plan-draft.ts';
import { PlanEditor } from '../vip/plan-editor.tsx';
import { SimulationCard } from './simulation-card.tsx';

const readPlans = (signal: AbortSignal) => call('officeCommissionPlans', {}, { signal });

const labels: Readonly<Record<string, Word>> = {
  types: 'commissions.fields.types',
  key: 'commissions.fields.key',
  title: 'commissions.fields.title',
  betting: 'commissions.fields.betting',
  recharge: 'commissions.fields.recharge',
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
  arcade: 'games.categories.arcade',
  bingo: 'games.categories.bingo',
  card: 'games.categories.card',
  casino: 'games.categories.casino',
  crash: 'games.categories.crash',
  fish: 'games.categories.fish',
  live: 'games.categories.live',
  lottery: 'games.categories.lottery',
  slot: 'games.categories.slot',
  sports: 'games.categories.sports',
  'video-game': 'games.categories.video-game',
};

function PlansScreen() {
  const say = useSay();
  const { permissions } = usePermissions<readonly string[]>();
  const [search, setSearch] = useSearchParams();
  const { data: read, error, again } = useAnswer(readPlans);
  const kept = read?.data.find(({ site }) => site === (search.get('site') ?? '')) ?? read?.data[0];
  return (
    <Page title={say('commissions.ratesTitle')} lead={say('commissions.ratesLead')}>
      {read !== undefined && kept !== undefined ? (
        <PlanEditor
          key={`${kept.site}:${kept.saved_version}`}
          plans={read.data}
          kept={kept}
          fields={read.form as Form}
          labels={labels}
          mayWrite={permissions?.includes('commission.write') === true}
          onSite={(site) => setSearch(site === '' ? {} : { site })}
          send={(saving) => call('officeCommissionPlanSave', saving)}
          again={again}
          outlook={SimulationCard}
          firstRow={1}
        />
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={again} />
      )}
    </Page>
  );
}

/** The rates of commissions, site by site, with what a change would have cost. */
export function CommissionPlans() {
  return (
    <CanAccess resource="commission-rates" action="list" accessDenied={<AccessDenied />}>
      <PlansScreen />
    </CanAccess>
  );
}
