import { Panel } from '@arara/ui';
import { useT } from '../messages/i18n.ts';
import css from './reward-page.module.css';
import type { PromotionCard } from './promotion-cards.ts';

/** The description of a promotion by its editors, and its rules as sentences generated from the configuration. */
export function PromotionRules({ card }: { card: PromotionCard | undefined }) {
  const t = useT();
  if (card === undefined || (card.body === '' && card.rules.length === 0)) return null;
  return (
    <Panel>
      <h2 className={css['heading']}>{t('wheel.rules')}</h2>
      {card.body !== '' && <p className={css['text']}>{card.body}</p>}
      {card.rules.length > 0 && (
        <ul className={css['rules']}>
          {card.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
