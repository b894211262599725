import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';

interface LadderNotesProps {
  readonly t: Translate<Messages>;
  /** What the operator keeps, where it is another share than that of most ladders. */
  readonly edge?: string;
  readonly leaving: string;
}

/** What holds for every ladder: its edge, its end, its centavos, and what happens to a round left alone. */
export function LadderNotes({ t, edge = t('edgeText'), leaving }: LadderNotesProps) {
  return (
    <>
      <h3>{t('edgeTitle')}</h3>
      <p>{edge}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <p>{t('roundText')}</p>
      <h3>{t('leaveTitle')}</h3>
      <p>{leaving}</p>
    </>
  );
}
