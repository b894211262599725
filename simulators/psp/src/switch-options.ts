import { type FaultChange, type Faults, faultsShape } from './fault.ts';
import { type PageWords } from './page-words.ts';
import { isReasonCode } from './reasons.ts';

/** Switches that a person chooses from a list. */
export type Choice = Exclude<keyof Faults, 'apiCalls' | 'cents' | 'sandbox'>;

interface Switch<Value> {
  /** In the order of the page. */
  readonly options: readonly Value[];
  readonly text: (t: PageWords['t'], value: Value) => string;
}

const { shape } = faultsShape;

const SWITCHES: { readonly [Name in Choice]: Switch<Faults[Name]> } = {
  webhook: { options: shape.webhook.options, text: (t, value) => t(`webhook.${value}`) },
  api: { options: shape.api.options, text: (t, value) => t(`api.${value}`) },
  payment: { options: shape.payment.options, text: (t, value) => t(`payment.${value}`) },
  med: { options: shape.med.options, text: (t, value) => t(`med.${value}`) },
  refund: { options: shape.refund.options, text: (t, value) => t(`refund.${value}`) },
  payout: {
    options: shape.payout.options,
    text: (t, value) =>
      isReasonCode(value) ? t('payout.refuse', { code: value, reason: t(`reason.${value}`) }) : t(`payout.${value}`),
  },
  payerDetail: { options: shape.payerDetail.options, text: (t, value) => t(`payerDetail.${value}`) },
  payerFilter: { options: shape.payerFilter.options, text: (t, value) => t(`payerFilter.${value}`) },
  existingCharge: { options: shape.existingCharge.options, text: (t, value) => t(`existingCharge.${value}`) },
};

export const CHOICES: readonly Choice[] = [
  'webhook',
  'api',
  'payment',
  'med',
  'refund',
  'payout',
  'payerDetail',
  'payerFilter',
  'existingCharge',
];

/** The options of a switch and their texts, in the order of the page. */
export const optionsOf = <Name extends Choice>(name: Name, t: PageWords['t']): (readonly [Faults[Name], string])[] =>
  SWITCHES[name].options.map((value) => [value, SWITCHES[name].text(t, value)]);

/** What a change of the switches comes to: `Avisos ao cassino: Perder`. */
export const describe = (change: FaultChange, t: PageWords['t']): string =>
  CHOICES.flatMap((name) => {
    const [, text] = optionsOf(name, t).find(([value]) => value === change[name]) ?? [];
    return text === undefined ? [] : [`${t(`${name}.label`)}: ${text}`];
  }).join('; ');
