import { Button, Empty, PageHeader, classes } from '@arara/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import css from './agency-page.module.css';

interface AgencyPageProps {
  title: string;
  text?: ReactNode;
  /** Shown beside the title if the screen has no picture of its own. */
  picture?: string;
  /** Guests see the content too; otherwise a sign-in card replaces it. */
  open?: boolean;
  children: ReactNode;
}

/** The layout of the agent centre: heading and tabs of its six parts. A demo account cannot invite. */
export function AgencyPage({ title, text, picture, open = false, children }: AgencyPageProps) {
  return (
    <div className={css['page']}>
      {picture === undefined ? (
        <PageHeader title={title} text={text} />
      ) : (
        <div className={css['head']}>
          <PageHeader title={title} text={text} />
          <Art name={picture} size={96} eager />
        </div>
      )}
      <Sections />
      {open ? children : <MembersOnly>{children}</MembersOnly>}
    </div>
  );
}

function MembersOnly({ children }: { children: ReactNode }) {
  const { token, member } = useSession();
  if (token === null) return <Guest />;
  if (member === null) return <MemberPending height="320px" />;
  return member.is_demo === 1 ? <DemoNotice /> : children;
}

function Sections() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Six tabs do not fit a phone: scrolls the current one to the middle.
    const here = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={row} className={css['tabs']} aria-label={t('agency.sections')}>
      <Section to="invite" picture="1f48c" name={t('agency.tab.invite')} />
      <Section to="agent" picture={art.handshake} name={t('agency.tab.agent')} />
      <Section to="reward" picture="1f4b0" name={t('agency.tab.reward')} />
      <Section to="invitation-record" picture={art.records} name={t('agency.tab.record')} />
      <Section to="agency-mechanism" picture="1f4ca" name={t('agency.tab.mechanism')} />
      <Section to="register-subordinates" picture="1f4dd" name={t('agency.tab.register')} />
    </nav>
  );
}

function Section({ to, picture, name }: { to: string; picture: string; name: string }) {
  return (
    <NavLink to={`/agency-center/${to}`} end replace className={classes(css['tab'])}>
      <Art name={picture} size={24} eager />
      <span>{name}</span>
    </NavLink>
  );
}

/** Describes the programme to a guest and offers to sign in. */
function Guest() {
  return (
    <div className={css['guest']}>
      <section className={css['hero']} aria-labelledby="agency-offers">
        <h2 id="agency-offers">{t('agency.offers')}</h2>
        <ul className={css['offers']}>
          <Benefit picture="1f48c" text={t('agency.offer.link')} />
          <Benefit picture="1f4b0" text={t('agency.offer.daily')} />
          <Benefit picture={art.handshake} text={t('agency.offer.depth')} />
        </ul>
      </section>
      <SignInCard text={t('agency.signIn')} />
    </div>
  );
}

function Benefit({ picture, text }: { picture: string; text: string }) {
  return (
    <li>
      <Art name={picture} size={40} eager />
      {text}
    </li>
  );
}

function DemoNotice() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.handshake} size={72} />}
      title={t('agency.demoTitle')}
      text={t('agency.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('shell.auth.createAccount')}
        </Button>
      }
    />
  );
}
