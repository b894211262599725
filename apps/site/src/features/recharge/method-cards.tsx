import type { Answer } from '@arara/contract/client';
import { ZERO, formatBRL } from '@arara/money';
import { StatusChip, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './method-cards.module.css';

export type PaymentMethod = Answer<'paymentMethods'>['data'][number];

interface MethodCardsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** Ways to pay in, each with what decides: cost, bounds and how long it takes. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  return (
    <fieldset className={css['cards']}>
      <legend>{t('recharge.methods')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={css['card']}>
          <input type="radio" name="payment_type" checked={method.id === chosen.id} onChange={() => onChoose(method)} />
          <MethodWords method={method} />
        </label>
      ))}
    </fieldset>
  );
}

function MethodWords({ method }: { method: PaymentMethod }) {
  const [fee, min, max] = [method.fee, method.min, method.max].map(centavosOf);
  return (
    <span className={css['words']}>
      <span className={css['name']}>
        {method.name}
        {method.instant_receipt && <StatusChip tone="good">{t('recharge.byItself')}</StatusChip>}
      </span>
      <span className={css['facts']}>
        <span>
          {fee === undefined || fee === ZERO ? t('recharge.noFee') : t('recharge.feeOf', { fee: formatBRL(fee) })}
        </span>
        {method.time !== '' && <span>{method.time}</span>}
      </span>
      <span className={css['facts']}>
        {t('recharge.bounds', { min: formatBRL(min ?? ZERO), max: formatBRL(max ?? ZERO) })}
      </span>
    </span>
  );
}
