import { Button, Empty, PageHeader, Skeleton, classes } from '@arara/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import css from './agency-page.module.css';

interface AgencyPageProps {
  title: string;
  text?: ReactNode;
  /** Beside the title, where the screen has no picture of its own. */
  picture?: string;
  /** A guest sees it too; else the way in stands in its place. */
  open?: boolean;
  children: ReactNode;
}

/** The frame of the agency center: its head and the way between its six parts. Play money invites nobody. */
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
      {open ? children : <ForAgents>{children}</ForAgents>}
    </div>
  );
}

function ForAgents({ children }: { children: ReactNode }) {
  const { token, member } = useSession();
  if (token === null) return <Guest />;
  if (member === null) return <Skeleton height="320px" radius="var(--radius-l)" />;
  return member.is_demo === 1 ? <ForFun /> : children;
}

function Sections() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Six do not fit a phone: the one that is open is brought to the middle.
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

/** What the programme offers, and the way in. */
function Guest() {
  return (
    <div className={css['guest']}>
      <section className={css['hero']} aria-labelledby="agency-offers">
        <h2 id="agency-offers">{t('agency.offers')}</h2>
        <ul className={css['offers']}>
          <Offer picture="1f48c" text={t('agency.offer.link')} />
          <Offer picture="1f4b0" text={t('agency.offer.daily')} />
          <Offer picture={art.handshake} text={t('agency.offer.depth')} />
        </ul>
      </section>
      <SignInCard text={t('agency.signIn')} />
    </div>
  );
}

function Offer({ picture, text }: { picture: string; text: string }) {
  return (
    <li>
      <Art name={picture} size={40} eager />
      {text}
    </li>
  );
}

function ForFun() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.handshake} size={72} />}
      title={t('agency.demoTitle')}
      text={t('agency.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('auth.createAccount')}
        </Button>
      }
    />
  );
}
