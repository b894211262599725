import type { Translate } from '@arara/messages';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';
import { type Kind, catchOf, kinds } from './shoal-list.ts';

/** The kind that the large key shoots at, and whether the aim stays on one fish of it. */
export interface AimChoice {
  readonly kind: Kind;
  setKind(kind: Kind): void;
  readonly isLocked: boolean;
  setLocked(isLocked: boolean): void;
}

interface TargetsProps {
  readonly aim: AimChoice;
  readonly t: Translate<Messages>;
  address(kind: Kind): string;
}

/** What one catch brings, for the eye: `2x`, and of the shell from the least to the most. */
export function bringsText(kind: Kind): string {
  const times = catchOf(kind).prizes.map(([each]) => each);
  return times.length === 1 ? `${times[0]}x` : `${Math.min(...times)}–${Math.max(...times)}x`;
}

/** All kinds with what they bring: what the large key shoots at. The first key keeps the aim on one fish. */
export function Targets({ aim, t, address }: TargetsProps) {
  return (
    <div className={css['aims']}>
      <button
        type="button"
        className={css['lock']}
        aria-pressed={aim.isLocked}
        aria-label={`${t('lock')}: ${t('lockNote')}`}
        onClick={() => aim.setLocked(!aim.isLocked)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v6M12 16v6M2 12h6M16 12h6" />
        </svg>
        <small>{t('lock')}</small>
      </button>
      <div className={css['targets']} role="group" aria-label={t('aim')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === aim.kind}
            aria-label={`${t(kind)} ${bringsText(kind)}`}
            onClick={() => aim.setKind(kind)}
          >
            <img alt="" src={address(kind)} width={32} height={32} loading="lazy" />
            <b>{bringsText(kind)}</b>
          </button>
        ))}
      </div>
    </div>
  );
}
