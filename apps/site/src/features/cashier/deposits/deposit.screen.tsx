import { type Centavos, ZERO, parseReais } from '@arara/money';
import { buttonClass, Empty, ErrorBox, Panel, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PendingPixStrip } from '../../../shared/wallet/pending-pix.tsx';
import { CashierPage } from '../cashier-page.tsx';
import { MethodCards, type PaymentMethod } from './method-cards.tsx';
import { PayerAdvice } from './payer-advice.tsx';
import { DepositForm } from './deposit-form.tsx';
import { usePaymentChannels, usePaymentMethods } from './deposit-queries.ts';
import { isPix } from './deposit-state.ts';
import { TradingRules } from './trading-rules.tsx';

/** `/recharge`: choose method and amount, get the code. */
export function DepositScreen() {
  const choice = useMethodChoice();
  return (
    <CashierPage
      title={t('cashier.recharge.title')}
      aside={<RecordsLink />}
      side={
        <>
          <PayerAdvice byItself={choice.chosen?.instant_receipt ?? true} />
          <TradingRules />
        </>
      }
    >
      <PendingPixStrip />
      <Methods {...choice} />
    </CashierPage>
  );
}

function RecordsLink() {
  return (
    <Link className={buttonClass({ tone: 'quiet', size: 's' })} to="/rechargeRecord">
      {t('cashier.recharge.records')}
    </Link>
  );
}

/** The methods and the chosen one: the player's choice, else Pix, else the first; never a closed one. */
function useMethodChoice() {
  const { token } = useSession();
  const query = usePaymentMethods(token !== null);
  const [search] = useSearchParams();
  const [amount, setAmount] = useState<Centavos>(() => parseReais(search.get('amount')) ?? ZERO);
  const [picked, setPicked] = useState<number>();
  const open = query.data?.filter((method) => method.open) ?? [];
  const chosen = open.find(({ id }) => id === picked) ?? open.find(isPix) ?? open[0];
  return { query, chosen, amount, onAmount: setAmount, onChoose: ({ id }: PaymentMethod) => setPicked(id) };
}

function Methods({ query, chosen, onChoose, ...typed }: ReturnType<typeof useMethodChoice>) {
  const { data: methods, error, refetch, isFetching } = query;
  if (methods === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <FormSkeleton />
    );
  }
  if (methods.length === 0) {
    return (
      <Empty
        art={<Art name={art.plug} size={72} />}
        title={t('cashier.recharge.none')}
        text={t('cashier.recharge.noneText')}
      />
    );
  }
  return (
    <Panel>
      <MethodCards methods={methods} chosen={chosen} onChoose={onChoose} />
      {chosen === undefined ? (
        <Empty title={t('cashier.recharge.allClosed')} text={t('cashier.recharge.allClosedText')} />
      ) : (
        <Channels key={chosen.id} method={chosen} {...typed} />
      )}
    </Panel>
  );
}

interface ChannelsProps extends Pick<ReturnType<typeof useMethodChoice>, 'amount' | 'onAmount'> {
  method: PaymentMethod;
}

function Channels({ method, ...typed }: ChannelsProps) {
  const { data: channels, error, refetch, isFetching } = usePaymentChannels(method.payment_type);
  if (channels === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <AmountSkeleton />
    );
  }
  const [first, ...rest] = channels;
  if (first === undefined) return <Empty title={t('cashier.recharge.none')} text={t('cashier.recharge.noneText')} />;
  return <DepositForm method={method} channels={[first, ...rest]} {...typed} />;
}

function FormSkeleton() {
  return (
    <Panel>
      <Skeleton height="122px" radius="var(--radius-m)" />
      <AmountSkeleton />
    </Panel>
  );
}

/** The height of the amount, its hint, two rows of chips and the button. */
function AmountSkeleton() {
  return (
    <>
      <Skeleton height="116px" radius="var(--radius-m)" />
      <Skeleton height="96px" radius="var(--radius-m)" />
      <Skeleton height="54px" radius="var(--radius-m)" />
    </>
  );
}
