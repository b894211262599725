import type { Answer } from '@arara/contract/client';
import { formatBRL } from '@arara/money';
import { Icon, StatusChip, centavosOf } from '@arara/ui';
import { clockText, t } from '../../app/i18n.ts';
import css from './method-cards.module.css';

export type PaymentMethod = Answer<'paymentMethods'>['data'][number];

interface MethodCardsProps {
  methods: readonly PaymentMethod[];
  /** None while all of them are closed. */
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** Ways to pay in, each with what decides: cost, bounds and how long it takes. What is closed says when it opens. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  return (
    <fieldset className={css['cards']}>
      <legend>{t('recharge.methods')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={css['card']} data-closed={!method.open}>
          <input
            type="radio"
            name="payment_type"
            checked={method.id === chosen?.id}
            disabled={!method.open}
            onChange={() => onChoose(method)}
          />
          <span className={css['icon']}>
            <Icon name={method.icon} size={24} />
          </span>
          <MethodWords method={method} />
        </label>
      ))}
    </fieldset>
  );
}

/** Whether it costs anything at all. */
export function isFree({ fee_fixed: fixed, fee_bps: share }: PaymentMethod): boolean {
  return centavosOf(fixed) === 0n && share === 0;
}

function MethodWords({ method }: { method: PaymentMethod }) {
  const { name, time, open, instant_receipt: byItself } = method;
  const [min, max] = [method.min, method.max].map((bound) => formatBRL(centavosOf(bound)).replace(/,00$/, ''));
  return (
    <span className={css['words']}>
      <span className={css['name']}>
        {name}
        {open ? (
          byItself && <StatusChip tone="good">{t('recharge.byItself')}</StatusChip>
        ) : (
          <StatusChip tone="calm">{t('recharge.closed')}</StatusChip>
        )}
      </span>
      <span className={css['facts']}>
        <span>{isFree(method) ? t('recharge.noFee') : t('recharge.feeOf', { fee: method.fee })}</span>
        {time !== '' && <span>{time}</span>}
      </span>
      <span className={css['facts']}>
        <span>{t('recharge.bounds', { min: min ?? '', max: max ?? '' })}</span>
        <MethodHours method={method} />
      </span>
    </span>
  );
}

/** When it is open, and when it opens next where it is closed. */
function MethodHours({ method: { hours, opens_at: opensAt } }: { method: PaymentMethod }) {
  if (hours === null) return null;
  return (
    <>
      <span>{t('recharge.hours', hours)}</span>
      {opensAt !== null && <span className={css['opens']}>{t('recharge.opensAt', { when: clockText(opensAt) })}</span>}
    </>
  );
}
