import { Button, Empty, Icon, PageHeader, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../art/art.tsx';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { momentText, useT } from '../messages/i18n.ts';
import { useSession } from '../session/use-session.ts';
import { SignInCard } from '../session/sign-in-card.tsx';
import css from './reward-page.module.css';
import { PromotionRules } from './promotion-rules.tsx';
import type { PromotionCard } from './promotion-cards.ts';

interface RewardPageProps {
  /** The default title, until the operator's own title is loaded. */
  title: string;
  card: PromotionCard | undefined;
  signIn: string;
  children: ReactNode;
}

/**
 * The layout of a promotion with its own screen. A guest sees a sign-in card and the rules; a demo account sees a link
 * to register.
 */
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
      {token === null ? <SignInCard text={signIn} /> : member?.is_demo === 1 ? <DemoNotice /> : children}
      {isOut && <PromotionRules card={card} />}
    </div>
  );
}

function DemoNotice() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.gift} size={72} />}
      title={t('wheel.demoTitle')}
      text={t('wheel.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('shell.auth.createAccount')}
        </Button>
      }
    />
  );
}

/** Shown when the promotion does not run on this site, or not now. */
export function PromotionGone() {
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
