import { Button, CopyLine, Icon, PageHeader, Panel } from '@arara/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { InstallButton } from '../../shared/install/install-button.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { sortForReading } from '../../shared/documents/reading-order.ts';
import { InformationTabs } from '../../shared/information/information-tabs.tsx';
import { LanguageButton } from '../../shared/language/language-button.tsx';
import { Channels, Networks } from './channels.tsx';
import { ComplaintSteps } from './complaint-steps.tsx';
import { useDocuments } from '../../shared/documents/documents-in-force.ts';
import { Faq } from './faq.tsx';
import css from './support.module.css';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

const GuestMessage = lazyScreen(() => import('./guest-message.tsx'), 'GuestMessage', 'auth', 'help');

/** `/information-center/support`: the ways to get help; open to guests. */
export function SupportScreen() {
  const t = useT();
  const { token } = useSession();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <div className={css['page']}>
      <PageHeader title={t('shell.nav.support')} text={t('support.text')} />
      <InformationTabs current="support" />
      <div className={css['columns']}>
        <div className={css['main']}>
          <Channels onAsk={ask} askText={t(token === null ? 'help.guestOpen' : 'help.new')} />
          {token !== null && <TicketList onNew={ask} />}
          <Faq onAsk={ask} />
          {token === null && <Guest isWriting={isAsking} onWrite={ask} />}
        </div>
        <div className={css['side']}>
          <MemberNumber />
          <SelfServiceLinks />
          <ComplaintSteps />
          <Networks />
          <Documents />
          <div className={css['more']}>
            <LanguageButton />
            <InstallButton />
          </div>
        </div>
      </div>
      {isAsking && token !== null && <TicketForm onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A sign-in card, or a message form for guests who cannot sign in. */
function Guest({ isWriting, onWrite }: { isWriting: boolean; onWrite: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is below the questions, from which it was opened.
    if (isWriting) heading.current?.focus();
  }, [isWriting]);
  return (
    <section className={css['guest']} aria-labelledby="guest-head">
      <h2 id="guest-head" ref={heading} tabIndex={-1} className={css['title']}>
        {t('help.tickets')}
      </h2>
      <SignInCard text={t('help.signIn')} />
      {isWriting ? (
        <Suspense fallback={null}>
          <GuestMessage />
        </Suspense>
      ) : (
        <div className={css['ask']}>
          <p className={css['note']}>{t('help.guest')}</p>
          <Button onClick={onWrite}>{t('help.guestOpen')}</Button>
        </div>
      )}
    </section>
  );
}

/** The member number, by which support finds the account. */
function MemberNumber() {
  const t = useT();
  const { member } = useSession();
  if (!member) return null;
  return (
    <Panel>
      <div className={css['id']}>
        <h2 className={css['head']}>{t('support.id')}</h2>
        <CopyLine label={t('support.id')} code={String(member.id)} />
      </div>
      <p className={css['note']}>{t('support.idHint')}</p>
    </Panel>
  );
}

/** Self-service links; a demo account has none to the cashier. */
function SelfServiceLinks() {
  const t = useT();
  const { data } = useSiteData();
  const { member } = useSession();
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.now')}</h2>
      <ul className={css['lines']}>
        {member?.is_demo !== 1 && (
          <>
            <SupportLink to="/rechargeRecord" text={t('support.deposits')} />
            <SupportLink to="/withdrawalRecord" text={t('support.withdrawals')} />
          </>
        )}
        <SupportLink to="/verify" text={t('support.rounds')} />
        {data?.features['public_proof'] === true && <SupportLink to="/proof" text={t('shell.nav.proof')} />}
      </ul>
    </Panel>
  );
}

function Documents() {
  const t = useT();
  const { data, isError } = useDocuments();
  if (!isError && (data === undefined || data.in_force.length === 0)) return null;
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.documents')}</h2>
      {isError ? (
        <p className={css['note']}>{t('support.documentsFailed')}</p>
      ) : (
        <ul className={css['lines']}>
          {sortForReading(data?.in_force ?? []).map(({ kind, title }) => (
            <SupportLink key={kind} to={`/documents/${kind}`} text={title} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SupportLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to}>
        <span>{text}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
