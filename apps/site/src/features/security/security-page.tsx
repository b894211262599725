import { Button, Empty, Icon, PageHeader, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { t } from '../../shared/messages/i18n.ts';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import css from './security-page.module.css';

interface SecurityPageProps {
  title: string;
  text?: ReactNode;
  /** Link back; none on the overview. */
  back?: string;
  wide?: boolean;
  children: (member: Member) => ReactNode;
}

/** The layout of every security screen. A guest sees a sign-in card; a demo account a link to register. */
export function SecurityPage({ title, text, back, wide = false, children }: SecurityPageProps) {
  const { token, member } = useSession();
  return (
    <div className={classes(css['page'], wide && css['wide'])}>
      <PageHeader
        title={title}
        text={text}
        before={
          back !== undefined && (
            <Link to={back} className={css['back']} aria-label={t('security.back')}>
              <Icon name="back" />
            </Link>
          )
        }
      />
      {token === null ? (
        <SignInCard text={t('security.signIn')} />
      ) : member === null ? (
        <MemberPending height="360px" />
      ) : member.is_demo === 1 ? (
        <DemoNotice />
      ) : (
        children(member)
      )}
    </div>
  );
}

function DemoNotice() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.games} size={72} />}
      title={t('security.demoTitle')}
      text={t('security.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('shell.auth.createAccount')}
        </Button>
      }
    />
  );
}
