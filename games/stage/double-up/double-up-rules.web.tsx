import type { DoubleUp } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Messages as PanelMessages } from '../messages/messages.ts';

interface DoubleUpRulesProps {
  readonly doubleUp: DoubleUp | undefined;
  readonly t: Translate<PanelMessages>;
}

/** What the rules of a slot say of staking its wins again; nothing where that is not offered. */
export function DoubleUpRules({ doubleUp, t }: DoubleUpRulesProps) {
  if (doubleUp === undefined) return null;
  return (
    <>
      <h3>{t('doubleUpTitle')}</h3>
      <p>{t('doubleUpText')}</p>
    </>
  );
}
