import type { Translate } from '@arara/messages';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';
import type { PescariaOutcome } from './outcome.ts';
import type { Kind } from './shoal-list.ts';

interface RecalledProps {
  readonly outcome: PescariaOutcome | undefined;
  readonly t: Translate<Messages>;
  address(kind: Kind): string;
}

/** The shots of a bet of the past, each with what it brought. */
export function Recalled({ outcome, t, address }: RecalledProps) {
  return (
    <ul className={css['recalled']}>
      {outcome?.shots.map(({ kind, times }, index) => (
        <li key={index} data-caught={times > 0 || undefined}>
          <img alt="" src={address(kind)} width={64} height={64} />
          <span>{t(kind)}</span>
          <b>{times > 0 ? `${times}x` : t('gotAway')}</b>
        </li>
      ))}
    </ul>
  );
}
