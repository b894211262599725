import { Button, Icon, Money, Tabs } from '@arara/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../app/i18n.ts';
import { LateDebt } from '../../app/late-parts.tsx';
import { type Member, useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { walletOf } from '../../app/wallet.ts';
import { BareContext } from '../recharge/bare.ts';
import { RechargePaymentScreen } from '../recharge/recharge-payment.screen.tsx';
import { RechargeScreen } from '../recharge/recharge.screen.tsx';
import { WithdrawScreen } from '../withdraw/withdraw.screen.tsx';
import { type BarePlace, leadsTo, placeOf, searchOf } from './bare-place.ts';
import css from './cztx.module.css';
import { openerOf } from './opener.ts';

/** `/cztx`: deposit and withdraw on one bare page, for use inside a game. What is done here never leaves it. */
export function CztxScreen() {
  const { token, member } = useSession();
  useToldOpener(member);
  return (
    <main className={css['page']}>
      {token === null ? (
        <>
          <div className={css['line']}>
            <h1>{t('cztx.title')}</h1>
          </div>
          <SignInCard />
        </>
      ) : (
        <Sides member={member} />
      )}
    </main>
  );
}

/** Where the page is, which its address says too; the side changes at once, whenever the address follows. */
function usePlace(): [place: BarePlace, go: (next: BarePlace) => void] {
  const [search, setSearch] = useSearchParams();
  const told = placeOf(search);
  const [tab, setTab] = useState(told.tab);
  useEffect(() => setTab(told.tab), [told.tab]);
  const go = (next: BarePlace) => {
    setTab(next.tab);
    setSearch(searchOf(next), { replace: next.order === told.order });
  };
  return [{ ...told, tab }, go];
}

function Sides({ member }: { member: Member | null }) {
  const [place, go] = usePlace();
  const bare = { pay: (to: string) => follow(to, go) };
  return (
    <BareContext value={bare}>
      <header className={css['head']}>
        <div className={css['line']}>
          <h1>{t('cztx.title')}</h1>
          <p aria-live="polite">{member && <Money amount={walletOf(member).playable} />}</p>
        </div>
        <Tabs
          label={t('cztx.tabs')}
          choices={[
            { value: 'deposit', label: t('nav.deposit') },
            { value: 'withdraw', label: t('nav.withdraw') },
          ]}
          value={place.tab}
          onChange={(tab) => go({ ...place, tab })}
        />
      </header>
      <LateDebt />
      {/* Both sides stay: whoever looks at the other one finds this one as it was left. */}
      <div className={css['side']} hidden={place.tab !== 'deposit'} onClickCapture={(event) => intercept(event, go)}>
        {place.order === undefined ? (
          <RechargeScreen key={place.amount} />
        ) : (
          <>
            <div className={css['back']}>
              <Button
                tone="quiet"
                size="s"
                icon={<Icon name="back" size={18} />}
                onClick={() => go({ tab: 'deposit' })}
              >
                {t('cztx.another')}
              </Button>
            </div>
            <RechargePaymentScreen key={place.order} />
          </>
        )}
      </div>
      <div className={css['side']} hidden={place.tab !== 'withdraw'} onClickCapture={(event) => intercept(event, go)}>
        <WithdrawScreen />
      </div>
    </BareContext>
  );
}

const opener = () => {
  const by = window.opener as Window | null;
  return openerOf({ own: window, parent: window.parent, opener: by, origin: location.origin });
};

/** Goes where an address leads without leaving this page, where that is possible. `false` where it is left to the browser. */
function follow(to: string, go: (place: BarePlace) => void): boolean {
  const url = new URL(to, location.origin);
  const leads = url.origin === location.origin ? leadsTo(url.pathname, url.searchParams) : 'elsewhere';
  if (typeof leads === 'object') go(leads);
  else if (leads === 'leave') {
    const tell = opener();
    if (tell === undefined) return false;
    tell({ type: 'arara:close' });
  }
  // A window of its own, and not one without an opener: it must find the session of this tab. Where the browser keeps
  // windows from being opened, it is this one.
  else if (window.open(url, '_blank') === null) location.assign(url);
  return true;
}

/** A press on a link of what is shown here, before the link itself hears of it. */
function intercept(event: MouseEvent, go: (place: BarePlace) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (follow(link.href, go)) event.preventDefault();
}

/** Tells whoever holds or opened this page when there is more or less to play with than a moment ago. */
function useToldOpener(member: Member | null): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (member === null) return;
    const { money, bonus_money } = member;
    const now = `${money} ${bonus_money}`;
    if (last.current !== undefined && last.current !== now) opener()?.({ type: 'arara:balance', money, bonus_money });
    last.current = now;
  }, [member]);
}
