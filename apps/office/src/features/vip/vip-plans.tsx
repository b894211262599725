import { call } from '../../shared/api/api-client.ts';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { LevelEvents } from './level-events.tsx';
import { PlansScreen } from '../../shared/plans/plans-screen.tsx';
import { SimulationCard } from './simulation-card.tsx';

const readPlans = (signal: AbortSignal) => call('officeVip', {}, { signal });

const labels: Readonly<Record<string, MessageKey>> = {
  giftsOn: 'vip.fields.giftsOn',
  levels: 'vip.fields.levels',
  name: 'vip.fields.name',
  art: 'vip.fields.art',
  deposits: 'vip.fields.recharge',
  bets: 'vip.fields.bets',
  needs: 'vip.fields.needs',
  keepBets: 'vip.fields.keepBets',
  levelGift: 'vip.fields.levelGift',
  levelRounds: 'vip.fields.levelRounds',
  weeklyGift: 'vip.fields.weeklyGift',
  weeklyRounds: 'vip.fields.weeklyRounds',
  monthlyGift: 'vip.fields.monthlyGift',
  monthlyRounds: 'vip.fields.monthlyRounds',
  game: 'vip.fields.game',
  rounds: 'vip.fields.rounds',
  stake: 'vip.fields.stake',
  winnings: 'vip.fields.winnings',
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

/** VIP levels per site, with a simulation and the level changes. */
export function VipPlans() {
  const t = useTranslation();
  return (
    <PlansScreen
      resource="vip"
      title={t('vip.title')}
      lead={t('vip.lead')}
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
