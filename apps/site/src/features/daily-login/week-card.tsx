import { formatBRL } from '@arara/money';
import { Button, Icon, Money, Panel, centavosOf, classes } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t as say, useT } from '../../shared/messages/i18n.ts';
import { CoinShower } from '../../shared/effects/coin-shower.tsx';
import { rewardText, paymentText } from '../../shared/promotions/payment-text.ts';
import { whenText } from '../../shared/format/moment-text.ts';
import { type LoginClaim, type Week, useLoginClaim } from './login-queries.ts';
import { type WeekDay, findNextReward, toWeekDays } from './week.ts';
import css from './week-card.module.css';

/** The seven days with the button that claims today's reward. */
export function WeekCard({ week }: { week: Week }) {
  const t = useT();
  const claim = useLoginClaim(week.id);
  const isWon = claim.data !== undefined;
  const claimed = claim.data?.claims[0]?.free_rounds ?? null;
  const today = toWeekDays(week)[week.day - 1];
  return (
    <Panel>
      <ol className={css['days']} aria-label={t('wheel.login.week')}>
        {toWeekDays(week).map((day) => (
          <Day key={day.number} day={day} last={day.number === week.rewards.length} />
        ))}
        {isWon && <Celebration />}
      </ol>
      <div className={css['status']} role="status">
        {claim.data ? (
          <>
            <p className={css['won']}>{t('wheel.login.won', { amount: claimedText(claim.data) })}</p>
            <small>{claimed === null ? rewardText(week.payment, claim.data.amount) : claimed.text}</small>
          </>
        ) : claim.error ? (
          <p className={css['refused']}>
            <Icon name="warning" size={20} /> {failureText(claim.error)}
          </p>
        ) : (
          <IdleText week={week} />
        )}
      </div>
      {!week.claimed_today && !isWon && (
        <div className={css['press']}>
          <Button
            tone="gold"
            size="l"
            full
            busy={claim.isPending}
            disabled={!week.eligible}
            onClick={() => claim.mutate()}
          >
            {t('wheel.login.claim', { amount: today === undefined ? '' : dayText(today) })}
          </Button>
        </div>
      )}
      {(week.claimed_today || isWon) && <Next week={week} />}
    </Panel>
  );
}

/** The reward of a day: an amount, or a number of free rounds. */
const dayText = ({ reward, rounds }: Pick<WeekDay, 'reward' | 'rounds'>): string =>
  rounds === null ? formatBRL(centavosOf(reward)) : say('wheel.freeRounds', { count: rounds.rounds });

const claimedText = ({ amount, claims }: LoginClaim): string =>
  dayText({ reward: amount, rounds: claims[0]?.free_rounds ?? null });

function Celebration() {
  return (
    <li className={css['shower']} aria-hidden="true">
      <CoinShower cheer="small" />
    </li>
  );
}

function IdleText({ week }: { week: Week }) {
  const t = useT();
  if (week.claimed_today) return <p className={css['line']}>{t('wheel.login.done')}</p>;
  if (!week.eligible && week.reason_text !== null) return <p className={css['line']}>{week.reason_text}</p>;
  return <small>{paymentText(week.payment)}</small>;
}

function Next({ week }: { week: Week }) {
  const t = useT();
  if (week.next_at === null) return null;
  const reward = week.claimed_today ? findNextReward(week) : undefined;
  const when = whenText(week.next_at);
  return (
    <p className={css['next']}>
      {reward === undefined
        ? t('wheel.login.nextUnknown', { when })
        : t('wheel.login.next', { amount: dayText(reward), when })}
    </p>
  );
}

const PICTURES: Readonly<Record<WeekDay['look'], string>> = {
  claimed: '2705',
  missed: '1f4a8',
  today: '1f381',
  coming: '1fa99',
};

function Day({ day: { number, reward, rounds, look }, last }: { day: WeekDay; last: boolean }) {
  const t = useT();
  const name = look === 'today' ? t('wheel.login.today') : t('wheel.login.day', { day: number });
  return (
    <li className={classes(css['day'], last && css['last'])} data-look={look}>
      <span className={css['name']}>{name}</span>
      <Art name={last && look === 'coming' ? '1f48e' : PICTURES[look]} size={last ? 52 : 36} eager />
      <b>{rounds === null ? <Money amount={centavosOf(reward)} /> : t('wheel.freeRounds', { count: rounds.rounds })}</b>
      {look === 'claimed' && <span className={css['spoken']}>{t('wheel.login.claimed')}</span>}
      {look === 'missed' && <span className={css['spoken']}>{t('wheel.login.missed')}</span>}
    </li>
  );
}
