import { Button, Icon, Money, Tabs } from '@arara/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../shared/messages/i18n.ts';
import { DeferredDebtNotice } from '../debt/deferred-debt-notice.tsx';
import { type Member, useSession } from '../../../shared/session/use-session.ts';
import { SignInCard } from '../../../shared/session/sign-in-card.tsx';
import { toWallet } from '../../../shared/wallet/wallet.ts';
import { EmbeddedCashierContext } from '../embedded-context.ts';
import { DepositPaymentScreen } from '../deposits/deposit-payment.screen.tsx';
import { DepositScreen } from '../deposits/deposit.screen.tsx';
import { WithdrawalScreen } from '../withdrawals/withdrawal.screen.tsx';
import { type EmbeddedAddress, resolveLink, parseAddress, toSearchParams } from './embedded-address.ts';
import css from './embedded-cashier.module.css';
import { findOpener } from './opener-messages.ts';

/** `/cztx`: deposit and withdraw on one page without the shell, for use inside a game. Nothing on it navigates away. */
export function EmbeddedCashierScreen() {
  const { token, member } = useSession();
  useBalanceMessages(member);
  return (
    <main className={css['page']}>
      {token === null ? (
        <>
          <div className={css['line']}>
            <h1>{t('orders.cztx.title')}</h1>
          </div>
          <SignInCard />
        </>
      ) : (
        <CashierTabs member={member} />
      )}
    </main>
  );
}

/** The address of the page as state; a tab changes at once, and the URL follows. */
function useEmbeddedAddress(): [place: EmbeddedAddress, go: (next: EmbeddedAddress) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = parseAddress(search);
  const [tab, setTab] = useState(shown.tab);
  useEffect(() => setTab(shown.tab), [shown.tab]);
  const go = (next: EmbeddedAddress) => {
    setTab(next.tab);
    setSearch(toSearchParams(next), { replace: next.order === shown.order });
  };
  return [{ ...shown, tab }, go];
}

function CashierTabs({ member }: { member: Member | null }) {
  const [place, go] = useEmbeddedAddress();
  const bare = { pay: (to: string) => followLink(to, go) };
  return (
    <EmbeddedCashierContext value={bare}>
      <header className={css['head']}>
        <div className={css['line']}>
          <h1>{t('orders.cztx.title')}</h1>
          <p aria-live="polite">{member && <Money amount={toWallet(member).playable} />}</p>
        </div>
        <Tabs
          label={t('orders.cztx.tabs')}
          choices={[
            { value: 'deposit', label: t('shell.nav.deposit') },
            { value: 'withdraw', label: t('shell.nav.withdraw') },
          ]}
          value={place.tab}
          onChange={(tab) => go({ ...place, tab })}
        />
      </header>
      <DeferredDebtNotice />
      {/* Both tabs stay mounted, so that each keeps its state. */}
      <div className={css['side']} hidden={place.tab !== 'deposit'} onClickCapture={(event) => intercept(event, go)}>
        {place.order === undefined ? (
          <DepositScreen key={place.amount} />
        ) : (
          <>
            <div className={css['back']}>
              <Button
                tone="quiet"
                size="s"
                icon={<Icon name="back" size={18} />}
                onClick={() => go({ tab: 'deposit' })}
              >
                {t('orders.cztx.another')}
              </Button>
            </div>
            <DepositPaymentScreen key={place.order} />
          </>
        )}
      </div>
      <div className={css['side']} hidden={place.tab !== 'withdraw'} onClickCapture={(event) => intercept(event, go)}>
        <WithdrawalScreen />
      </div>
    </EmbeddedCashierContext>
  );
}

const opener = () => {
  const by = window.opener as Window | null;
  return findOpener({ own: window, parent: window.parent, opener: by, origin: location.origin });
};

/** Follows a link without leaving this page if possible. Returns `false` if the browser must follow it. */
function followLink(to: string, go: (place: EmbeddedAddress) => void): boolean {
  const url = new URL(to, location.origin);
  const leads = url.origin === location.origin ? resolveLink(url.pathname, url.searchParams) : 'elsewhere';
  if (typeof leads === 'object') go(leads);
  else if (leads === 'leave') {
    const postMessage = opener();
    if (postMessage === undefined) return false;
    postMessage({ type: 'arara:close' });
  }
  // Opens a window with an opener, which shares the session of this tab. If the browser blocks new windows, uses this
  // one.
  else if (window.open(url, '_blank') === null) location.assign(url);
  return true;
}

/** Handles a click on a link of this page before the link does. */
function intercept(event: MouseEvent, go: (place: EmbeddedAddress) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (followLink(link.href, go)) event.preventDefault();
}

/** Posts a message to the parent or opener of this page whenever the playable balance changes. */
function useBalanceMessages(member: Member | null): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (member === null) return;
    const { money, bonus_money } = member;
    const now = `${money} ${bonus_money}`;
    if (last.current !== undefined && last.current !== now) opener()?.({ type: 'arara:balance', money, bonus_money });
    last.current = now;
  }, [member]);
}
