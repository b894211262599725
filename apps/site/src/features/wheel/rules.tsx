import { Panel } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './reward-page.module.css';
import type { PromotionCard } from './wheel-queries.ts';

/** A promotion in its editors' words, and its rules in sentences that are made of the rule itself. */
export function Rules({ card }: { card: PromotionCard | undefined }) {
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
