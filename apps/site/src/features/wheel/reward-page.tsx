import { Button, Empty, Icon, PageHeader, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { momentText, useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import css from './reward-page.module.css';
import { Rules } from './rules.tsx';
import type { PromotionCard } from './wheel-queries.ts';

interface RewardPageProps {
  /** What the house calls it, until its editors' own title is there. */
  title: string;
  card: PromotionCard | undefined;
  signIn: string;
  children: ReactNode;
}

/** The frame of a promotion that has a screen of its own. A guest meets the way in and the rules; who plays for fun, the way to an account. */
export function RewardPage({ title, card, signIn, children }: RewardPageProps) {
  const t = useT();
  const { token, member } = useSession();
  const isOut = token === null || member?.is_demo === 1;
  return (
    <div className={css['page']}>
      <PageHeader
        title={card?.title ?? title}
        text={card?.ends_at ? t('wheel.ends', { moment: momentText(card.ends_at) }) : undefined}
        before={
          <Link to="/promotion/activity" className={css['back']} aria-label={t('wheel.back')}>
            <Icon name="back" />
          </Link>
        }
      />
      {token === null ? <SignInCard text={signIn} /> : member?.is_demo === 1 ? <ForFun /> : children}
      {isOut && <Rules card={card} />}
    </div>
  );
}

function ForFun() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.gift} size={72} />}
      title={t('wheel.demoTitle')}
      text={t('wheel.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('auth.createAccount')}
        </Button>
      }
    />
  );
}

/** The promotion does not run here, or not now. */
export function Gone() {
  const t = useT();
  return (
    <Empty
      art={<Art name={art.compass} size={72} />}
      title={t('wheel.gone')}
      action={
        <Link to="/promotion/activity" className={classes(css['others'])}>
          {t('wheel.others')}
        </Link>
      }
    />
  );
}
