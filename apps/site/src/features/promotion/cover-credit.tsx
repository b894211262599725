import { ZERO, formatBRL } from '@arara/money';
import { Button, Money, StatusChip, type Tone, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { timesText } from '../../shared/format/times-text.ts';
import css from './cover.module.css';
import type { Credit } from './cover-queries.ts';
import { ProgressLine } from './progress-line.tsx';

const tones = {
  active: 'going',
  waiting: 'wait',
  covered: 'good',
  claimable: 'good',
  void: 'calm',
} as const satisfies Record<Credit['status'], Tone>;

const pictures = {
  recharge: '1f4b8',
  reward: '1f381',
  bonus: '1f381',
  rebate: '1f4b0',
  free_rounds: '1f3b0',
  adjustment: '1f527',
} as const satisfies Record<Credit['source_kind'], string>;

interface CoverCreditProps {
  credit: Credit;
  onOpen: (part: 'bets' | 'terms' | 'forfeit') => void;
}

/** A credit: its origin, its wagering progress and, for bonus money, its amount and expiry. */
export function CoverCredit({ credit, onOpen }: CoverCreditProps) {
  const {
    source,
    source_kind: kind,
    credited,
    created_at: at,
    status,
    status_text: word,
    bonus,
    done,
    required,
    recharge,
  } = credit;
  const isOpen = status === 'active' || status === 'waiting';
  return (
    <article className={css['credit']}>
      <header>
        <Art name={pictures[kind]} size={32} />
        <h2>{source}</h2>
        <strong>
          <Money amount={centavosOf(credited)} />
        </strong>
        <p>{momentText(at)}</p>
        <StatusChip tone={tones[status]}>{word}</StatusChip>
      </header>
      <WageringProgress credit={credit} />
      {bonus !== null && <BonusLines bonus={bonus} isOpen={isOpen} />}
      <footer>
        {recharge !== null && <ToRebate status={status} />}
        {centavosOf(done) !== ZERO && centavosOf(required) !== ZERO && (
          <Button size="s" onClick={() => onOpen('bets')}>
            {t('promotion.bets')}
          </Button>
        )}
        {bonus !== null && (
          <Button size="s" onClick={() => onOpen('terms')}>
            {t('promotion.creditRules')}
          </Button>
        )}
        {bonus !== null && isOpen && (
          <Button size="s" tone="quiet" onClick={() => onOpen('forfeit')}>
            {t('promotion.forfeit')}
          </Button>
        )}
      </footer>
    </article>
  );
}

/** Links to the screen of the deposit rebate, which shows its progress and claims it. */
function ToRebate({ status }: Pick<Credit, 'status'>) {
  return (
    <Link className={buttonClass({ size: 's' })} to="/promotion/activity/recharge-rebate">
      {status === 'claimable' ? t('promotion.claim') : t('promotion.kind.recharge_rebate')}
    </Link>
  );
}

function WageringProgress({ credit }: { credit: Credit }) {
  const { source, required, done, remaining, multiplier, status, recharge } = credit;
  if (centavosOf(required) === ZERO) return <p className={css['line']}>{t('promotion.terms.noStakes')}</p>;
  const isOpen = status === 'active' || status === 'waiting';
  return (
    <>
      <ProgressLine progress={{ done, of: required, unit: 'money' }} label={source} bare />
      <p className={css['line']}>
        {t('promotion.staked', { done: formatBRL(centavosOf(done)), required: formatBRL(centavosOf(required)) })}
      </p>
      {isOpen && (
        <p className={css['missing']}>
          {t('promotion.missing', { amount: formatBRL(centavosOf(remaining)) })}
          <span>
            {recharge === null
              ? t('promotion.times', { times: timesText(multiplier) })
              : t('promotion.rebate.recharge', { amount: formatBRL(centavosOf(recharge)) })}
          </span>
        </p>
      )}
    </>
  );
}

function BonusLines({ bonus, isOpen }: { bonus: NonNullable<Credit['bonus']>; isOpen: boolean }) {
  if (!isOpen) return <BonusEnd bonus={bonus} />;
  const { money, expires_at: expires, max_bet: maxBet } = bonus;
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('promotion.bonusMoney')}</dt>
        <dd>
          <Money amount={centavosOf(money)} />
        </dd>
      </div>
      <div>
        <dt>{t('promotion.terms.maxBet')}</dt>
        <dd>{maxBet === null ? t('promotion.terms.noLimit') : formatBRL(centavosOf(maxBet))}</dd>
      </div>
      {expires !== null && (
        <div>
          <dt>{t('promotion.expiresAt')}</dt>
          <dd>{momentText(expires)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The outcome of a bonus: the amount converted to cash and the amount returned to the operator. */
function BonusEnd({ bonus: { converted, returned } }: { bonus: NonNullable<Credit['bonus']> }) {
  const [kept, gone] = [centavosOf(converted), centavosOf(returned)];
  if (kept === ZERO && gone === ZERO) return null;
  return (
    <p className={css['line']}>
      {kept !== ZERO && <span>{t('promotion.converted', { amount: formatBRL(kept) })}</span>}
      {gone !== ZERO && <span>{t('promotion.returned', { amount: formatBRL(gone) })}</span>}
    </p>
  );
}
