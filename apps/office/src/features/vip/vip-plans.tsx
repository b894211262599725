import { call } from '../../call.ts';
import { type Word, useSay } from '../../word.ts';
import { LevelEvents } from './level-events.tsx';
import { PlansScreen } from './plans-screen.tsx';
import { SimulationCard } from './simulation-card.tsx';

const readPlans = (signal: AbortSignal) => call('officeVip', {}, { signal });

const labels: Readonly<Record<string, Word>> = {
  giftsOn: 'vip.fields.giftsOn',
  levels: 'vip.fields.levels',
  name: 'vip.fields.name',
  art: 'vip.fields.art',
  recharge: 'vip.fields.recharge',
  bets: 'vip.fields.bets',
  needs: 'vip.fields.needs',
  keepBets: 'vip.fields.keepBets',
  levelGift: 'vip.fields.levelGift',
  weeklyGift: 'vip.fields.weeklyGift',
  monthlyGift: 'vip.fields.monthlyGift',
  slot: 'vip.fields.slot',
  live: 'vip.fields.live',
  graceMonths: 'vip.fields.graceMonths',
  weeklyBets: 'vip.fields.weeklyBets',
  monthlyBets: 'vip.fields.monthlyBets',
  pocket: 'vip.fields.pocket',
  multiplierE2: 'vip.fields.multiplierE2',
  maxBet: 'vip.fields.maxBet',
  maxConversion: 'vip.fields.maxConversion',
  expiresInDays: 'vip.fields.expiresInDays',
  both: 'vip.choices.both',
  either: 'vip.choices.either',
  cash: 'vip.choices.cash',
  bonus: 'vip.choices.bonus',
  bronze: 'vip.choices.bronze',
  silver: 'vip.choices.silver',
  gold: 'vip.choices.gold',
  platinum: 'vip.choices.platinum',
  diamond: 'vip.choices.diamond',
  vip: 'vip.choices.vip',
};

/** The VIP ladders, site by site, with what a change would do and what became of everybody. */
export function VipPlans() {
  const say = useSay();
  return (
    <PlansScreen
      resource="vip"
      title={say('vip.title')}
      lead={say('vip.lead')}
      write="vip.write"
      read={readPlans}
      labels={labels}
      send={(saving) => call('officeVipSave', saving)}
      outlook={SimulationCard}
    >
      <LevelEvents />
    </PlansScreen>
  );
}
