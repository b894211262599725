import { Sheet, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';

interface LimitOverlayProps {
  /** Why a limit stopped the bet; `undefined` while none did. */
  reason: string | undefined;
  onClose: () => void;
}

/** The limit that stopped a bet, over the running game, with the way to the page of limits. */
export function LimitOverlay({ reason, onClose }: LimitOverlayProps) {
  return (
    <Sheet open={reason !== undefined} onClose={onClose} title={t('play.limitTitle')}>
      <p role="alert">{reason}</p>
      <Link to="/limits" className={buttonClass({ tone: 'gold' })}>
        {t('play.limitLink')}
      </Link>
    </Sheet>
  );
}
