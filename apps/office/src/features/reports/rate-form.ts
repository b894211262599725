import type { Input } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { parsePercentInput, parseReaisInput } from '../../shared/format/form-input.ts';
import { isPeriod } from './period.ts';

type RateInput = Input<'officeCostRateSet'>;

/** A rate as it is typed. */
export interface RateForm {
  kind: RateInput['kind'];
  key: string;
  /** A percentage. */
  share: string;
  /** Reais for each payment; empty for none. */
  fixed: string;
  /** `2026-11-21`. */
  from: string;
  reason: string;
}

const toShare = ({ share }: RateForm): number => (share.trim() === '' ? 0 : parsePercentInput(share));
const toFixed = ({ fixed }: RateForm): string => (fixed.trim() === '' ? '0.00' : parseReaisInput(fixed));

export const toRateInput = (form: RateForm): RateInput => ({
  kind: form.kind,
  key: form.key,
  share_bps: toShare(form),
  fixed: toFixed(form),
  valid_from: form.from,
  reason: form.reason.trim(),
});

/** Whether a rate can be sent: a key, a day, and a share or an amount. */
export function isRateWhole(form: RateForm): boolean {
  const share = toShare(form);
  const isTyped = form.share.trim() !== '' || form.fixed.trim() !== '';
  const isDay = isPeriod({ from: form.from, to: form.from });
  return form.key !== '' && isDay && isTyped && share <= 10_000 && parseReais(toFixed(form)) !== undefined;
}
