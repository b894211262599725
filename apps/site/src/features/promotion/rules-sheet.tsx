import { Sheet, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';
import { eventPath } from './event-order.ts';
import css from './event-page.module.css';
import { RuleList } from './rule-list.tsx';
import type { Card } from './promotion-queries.ts';

/** The complete rules of an event over its card; closed without one. */
export function RulesSheet({ card, onClose }: { card: Card | undefined; onClose: () => void }) {
  if (card === undefined) return null;
  return (
    <Sheet open title={card.title} onClose={onClose}>
      <div className={css['column']}>
        <RuleList card={card} isWhole />
        {/* Within what scrolls, so that a keyboard reaches it. */}
        <Link to={eventPath(card)} className={buttonClass({ size: 'l', full: true })} onClick={onClose}>
          {t('promotion.see')}
        </Link>
      </div>
    </Sheet>
  );
}
