import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';

interface PokerRulesProps {
  readonly t: Translate<Messages>;
  /** How the game is played, a paragraph each. */
  readonly goal: readonly string[];
  /** How its cards are drawn. */
  readonly draw: string;
  /** What becomes of a round that its player leaves. */
  readonly leave: string;
}

/** The rules of draw poker, for the sheet; the pays stand on the table itself. */
export function PokerRules({ t, goal, draw, leave }: PokerRulesProps) {
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      {goal.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{t('handsTitle')}</h3>
      <ul>
        <li>{t('royalText')}</li>
        <li>{t('straightFlushText')}</li>
        <li>{t('fourText')}</li>
        <li>{t('flushText')}</li>
        <li>{t('pairText')}</li>
      </ul>
      <h3>{t('tablesTitle')}</h3>
      <p>{t('tablesText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{draw}</p>
      <p>{t('hintText')}</p>
      <p>{t('autoText')}</p>
      <p>{leave}</p>
      <p>{t('keys')}</p>
    </>
  );
}
