import { type Answer, CallError } from '@arara/contract/client';
import { type Centavos, ZERO, formatBRL, formatReais } from '@arara/money';
import { AmountField, Button, Tabs, centavosOf, useToast } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { type AmountProblem, amountProblem } from '../amount-problem.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { type BonusOffer, isChoice } from './deposit-bonus.ts';
import { type DepositCost, toDepositCost } from './deposit-cost.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import type { PaymentMethod } from './method-cards.tsx';
import { useCashierCall } from '../cashier-call.ts';
import { useEmbeddedCashier } from '../embedded-context.ts';
import css from './deposit-form.module.css';
import { isPix, paymentDestination } from './deposit-state.ts';
import { saveBonusChoice } from './bonus-choice-store.ts';

type Channel = Answer<'paymentChannels'>['data'][number];

interface DepositFormProps {
  method: PaymentMethod;
  channels: readonly [Channel, ...Channel[]];
  /** State of the screen, so that the amount survives a change of the method. */
  amount: Centavos;
  onAmount: (amount: Centavos) => void;
}

/** The form for amount and channel. */
export function DepositForm({ method, channels, amount, onAmount }: DepositFormProps) {
  const [channelId, setChannelId] = useState(channels[0].payment_id);
  const channel = channels.find(({ payment_id }) => payment_id === channelId) ?? channels[0];
  const [min, max] = [centavosOf(channel.min), centavosOf(channel.max)];
  // The card of the method shows its bounds; only narrower ones of the channel are news.
  const hasOwnBounds = channel.min !== method.min || channel.max !== method.max;
  const [isAsked, setAsked] = useState(false);
  const { bonus_offer: offer } = channel;
  const [wanted, setWanted] = useState(false);
  const { ask, refusal, forget, busy } = useDepositRequest(wanted ? offer : undefined);
  const wrong = amountProblem(amount, min, max);
  // Too much is said while it is typed. Too little only when it is sent: every amount begins small.
  const problem = isAsked || wrong === 'above' ? wrong : undefined;
  const error = problem === undefined ? refusal : problemText(problem, min, max);
  // Nothing is promised for an amount that would be refused.
  const accepted = wrong === undefined && refusal === undefined ? amount : ZERO;
  const cost = toDepositCost(method, accepted);
  const form = useFirstErrorFocus(error);

  const take = (next: Centavos) => {
    onAmount(next);
    setAsked(false);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong === undefined)
      ask({ money: formatReais(amount), payment_id: channel.payment_id, payment_type: method.payment_type });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      {channels.length > 1 && <ChannelTabs channels={channels} channel={channel} onPick={setChannelId} />}
      <AmountField
        name="money"
        label={t('cashier.recharge.howMuch')}
        hint={hasOwnBounds ? t('cashier.recharge.boundsHint', { min: formatBRL(min), max: formatBRL(max) }) : undefined}
        error={error}
        amount={amount}
        onAmount={take}
        quick={channel.quick_amounts.map(centavosOf)}
        quickLabel={t('cashier.recharge.quick')}
      />
      <Received cost={cost} />
      {offer && (
        <BonusChoice
          {...{ offer, wanted }}
          amount={accepted}
          receives={cost?.receives ?? accepted}
          onWanted={setWanted}
        />
      )}
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {isPix(method) ? t('cashier.recharge.submitPix') : t('cashier.recharge.submit')}
      </Button>
    </form>
  );
}

interface ChannelTabsProps {
  channels: readonly Channel[];
  channel: Channel;
  onPick: (id: number) => void;
}

function ChannelTabs({ channels, channel, onPick }: ChannelTabsProps) {
  return (
    <Tabs
      label={t('cashier.recharge.channels')}
      choices={channels.map(({ payment_id, name }) => ({ value: String(payment_id), label: name }))}
      value={String(channel.payment_id)}
      onChange={(value) => onPick(Number(value))}
    />
  );
}

/** The credited amount if there is a fee, shown before the request. */
function Received({ cost }: { cost: DepositCost | undefined }) {
  return (
    <output className={css['received']} hidden={cost === undefined}>
      {cost !== undefined && (
        <>
          <span>
            {t('cashier.recharge.receives')}
            <span className={css['fee']}>{t('cashier.recharge.feeOf', { fee: formatBRL(cost.fee) })}</span>
          </span>
          <strong>{formatBRL(cost.receives)}</strong>
        </>
      )}
    </output>
  );
}

/** Messages for the contract's limits, section 8 of the specification. */
function problemText(problem: AmountProblem, min: Centavos, max: Centavos): string {
  if (problem === 'missing') return t('cashier.amountMissing');
  return problem === 'below'
    ? t('cashier.belowMinimum', { min: formatBRL(min) })
    : t('cashier.aboveMaximum', { max: formatBRL(max) });
}

const ABOUT_AMOUNT = new Set(['below_minimum', 'above_maximum']);

/**
 * Requests the deposit and goes to its payment page; `wanted` is the bonus to claim afterwards. A refusal of the amount
 * is shown at the field, any other in a notice.
 */
function useDepositRequest(wanted: BonusOffer | undefined) {
  const navigate = useNavigate();
  const bare = useEmbeddedCashier();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, error, reset, isPending, isSuccess } = useCashierCall('recharge', ({ pay_url, data }) => {
    if (wanted !== undefined && isChoice(wanted)) saveBonusChoice(data.order_number, wanted.path);
    const { inside, to } = paymentDestination(pay_url, location.origin);
    if (bare) bare.pay(inside ? to : pay_url);
    else if (inside) void navigate(to);
    else location.assign(to);
  });
  const ask = (input: Parameters<typeof mutate>[0]) => {
    mutate(input, {
      onError: (refused) => {
        // The method has closed meanwhile: refetches the list.
        if (refused instanceof CallError && refused.error === 'method_closed')
          void queryClient.invalidateQueries({ queryKey: ['paymentMethods'] });
        if (amountRefusal(refused) === undefined) toast(failureText(refused), 'bad');
      },
    });
  };
  return { ask, refusal: amountRefusal(error), forget: reset, busy: isPending || isSuccess };
}

function amountRefusal(error: unknown): string | undefined {
  if (error instanceof CallError && ABOUT_AMOUNT.has(error.error)) return failureText(error);
  return fieldErrors(error)['money'];
}
