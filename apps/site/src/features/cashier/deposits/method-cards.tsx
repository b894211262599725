import type { Answer } from '@arara/contract/client';
import { formatShortBRL } from '@arara/money';
import { Icon, StatusChip, centavosOf } from '@arara/ui';
import { clockText, t } from '../../../shared/messages/i18n.ts';
import css from './method-cards.module.css';

export type PaymentMethod = Answer<'paymentMethods'>['data'][number];

interface MethodCardsProps {
  methods: readonly PaymentMethod[];
  /** `undefined` while all methods are closed. */
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** The deposit methods, each with its fee, limits and duration. A closed method shows when it opens. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  return (
    <fieldset className={css['cards']}>
      <legend>{t('cashier.recharge.methods')}</legend>
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
          <MethodText method={method} />
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the method has no fee. */
export function isFree({ fee_fixed: fixed, fee_bps: share }: PaymentMethod): boolean {
  return centavosOf(fixed) === 0n && share === 0;
}

function MethodText({ method }: { method: PaymentMethod }) {
  const { name, time, open, instant_receipt: byItself } = method;
  const [min, max] = [method.min, method.max].map((bound) => formatShortBRL(centavosOf(bound)));
  return (
    <span className={css['words']}>
      <span className={css['name']}>
        {name}
        {open ? (
          byItself && <StatusChip tone="good">{t('cashier.recharge.byItself')}</StatusChip>
        ) : (
          <StatusChip tone="calm">{t('cashier.recharge.closed')}</StatusChip>
        )}
      </span>
      <span className={css['facts']}>
        <span>{isFree(method) ? t('cashier.recharge.noFee') : t('cashier.recharge.feeOf', { fee: method.fee })}</span>
        {time !== '' && !byItself && <span>{time}</span>}
      </span>
      <span className={css['facts']}>
        <span>{t('cashier.recharge.bounds', { min: min ?? '', max: max ?? '' })}</span>
        <MethodHours method={method} />
      </span>
    </span>
  );
}

/** The opening hours, and when a closed method opens next. */
function MethodHours({ method: { hours, opens_at: opensAt } }: { method: PaymentMethod }) {
  if (hours === null) return null;
  return (
    <>
      <span>{t('cashier.recharge.hours', hours)}</span>
      {opensAt !== null && (
        <span className={css['opens']}>{t('cashier.recharge.opensAt', { when: clockText(opensAt) })}</span>
      )}
    </>
  );
}
