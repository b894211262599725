import { Button, Empty, Icon, PageHeader, Skeleton, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { t } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import css from './security-page.module.css';

interface SecurityPageProps {
  title: string;
  text?: ReactNode;
  /** Where the way back leads; none on the center itself. */
  back?: string;
  wide?: boolean;
  children: (member: Member) => ReactNode;
}

/** The frame of every screen of security. A guest meets the way in; who plays for fun, the way to an account. */
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
        <Skeleton height="360px" radius="var(--radius-l)" />
      ) : member.is_demo === 1 ? (
        <ForFun />
      ) : (
        children(member)
      )}
    </div>
  );
}

function ForFun() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.games} size={72} />}
      title={t('security.demoTitle')}
      text={t('security.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('auth.createAccount')}
        </Button>
      }
    />
  );
}
