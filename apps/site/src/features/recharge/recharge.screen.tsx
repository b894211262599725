import { buttonClass, Empty, ErrorBox, Panel, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from './cashier-page.tsx';
import { MethodCards, type PaymentMethod } from './method-cards.tsx';
import { PayerAdvice } from './payer-advice.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { usePaymentChannels, usePaymentMethods } from './recharge-queries.ts';
import { isPix } from './recharge-state.ts';

/** `/recharge`: choose how, say how much, get the code. */
export function RechargeScreen() {
  return (
    <CashierPage title={t('recharge.title')} aside={<RecordsLink />} side={<PayerAdvice />}>
      <Methods />
    </CashierPage>
  );
}

function RecordsLink() {
  return (
    <Link className={buttonClass({ tone: 'quiet', size: 's' })} to="/rechargeRecord">
      {t('recharge.records')}
    </Link>
  );
}

function Methods() {
  const { token } = useSession();
  const { data: methods, error, refetch, isFetching } = usePaymentMethods(token !== null);
  const [picked, setPicked] = useState<number>();
  if (methods === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <FormSkeleton />
    );
  }
  const chosen = methods.find(({ id }) => id === picked) ?? methods.find(isPix) ?? methods[0];
  if (chosen === undefined) {
    return <Empty art={<Art name={art.plug} size={72} />} title={t('recharge.none')} text={t('recharge.noneText')} />;
  }
  return (
    <Panel>
      <MethodCards methods={methods} chosen={chosen} onChoose={({ id }) => setPicked(id)} />
      <Channels key={chosen.id} method={chosen} />
    </Panel>
  );
}

function Channels({ method }: { method: PaymentMethod }) {
  const { data: channels, error, refetch, isFetching } = usePaymentChannels(method.payment_type);
  if (channels === undefined) {
    return error ? (
      <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <AmountSkeleton />
    );
  }
  const [first, ...rest] = channels;
  if (first === undefined) return <Empty title={t('recharge.none')} text={t('recharge.noneText')} />;
  return <RechargeForm method={method} channels={[first, ...rest]} />;
}

function FormSkeleton() {
  return (
    <Panel>
      <Skeleton height="122px" radius="var(--radius-m)" />
      <AmountSkeleton />
    </Panel>
  );
}

/** As tall as the amount, its hint, two rows of chips and the button. */
function AmountSkeleton() {
  return (
    <>
      <Skeleton height="116px" radius="var(--radius-m)" />
      <Skeleton height="96px" radius="var(--radius-m)" />
      <Skeleton height="54px" radius="var(--radius-m)" />
    </>
  );
}
