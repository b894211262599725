import { Button, CopyLine, Icon, PageHeader, Panel } from '@arara/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { InstallButton } from '../../app/install-button.tsx';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { inReadingOrder } from '../documents/reading-order.ts';
import { InformationTabs } from '../information/information-tabs.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { Channels, Networks } from './channels.tsx';
import { ComplaintSteps } from './complaint-steps.tsx';
import { useDocuments } from './documents-in-force.ts';
import { Faq } from './faq.tsx';
import css from './support.module.css';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

const GuestMessage = screen(() => import('./guest-message.tsx'), 'GuestMessage', 'auth', 'help');

/** `/information-center/support`: where help is to be had, for whoever asks. */
export function SupportScreen() {
  const t = useT();
  const { token } = useSession();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <div className={css['page']}>
      <PageHeader title={t('nav.support')} text={t('support.text')} />
      <InformationTabs current="support" />
      <div className={css['columns']}>
        <div className={css['main']}>
          <Channels />
          {token !== null && <TicketList onNew={ask} />}
          <Faq onAsk={ask} />
          {token === null && <Guest isWriting={isAsking} onWrite={ask} />}
        </div>
        <div className={css['side']}>
          <MyId />
          <Now />
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

/** The way in, and for whom it is shut a message that is answered by e-mail. */
function Guest({ isWriting, onWrite }: { isWriting: boolean; onWrite: () => void }) {
  const t = useT();
  return (
    <section className={css['guest']} aria-labelledby="guest-head">
      <h2 id="guest-head" className={css['title']}>
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

/** By which number support finds a member. */
function MyId() {
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

/** What can be settled without asking anybody; play money has no cashier to ask about. */
function Now() {
  const t = useT();
  const { member } = useSession();
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.now')}</h2>
      <ul className={css['lines']}>
        {member?.is_demo !== 1 && (
          <>
            <Line to="/rechargeRecord" text={t('support.deposits')} />
            <Line to="/withdrawalRecord" text={t('support.withdrawals')} />
          </>
        )}
        <Line to="/verify" text={t('support.rounds')} />
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
          {inReadingOrder(data?.in_force ?? []).map(({ kind, title }) => (
            <Line key={kind} to={`/documents/${kind}`} text={title} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to}>
        <span>{text}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
