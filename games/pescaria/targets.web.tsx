import type { Translate } from '@arara/messages';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';
import { type Kind, catchOf, kinds } from './shoal-list.ts';

interface TargetsProps {
  readonly aim: Kind;
  readonly t: Translate<Messages>;
  address(kind: Kind): string;
  onAim(kind: Kind): void;
}

/** What one catch brings, for the eye: `2x`, and of the shell from the least to the most. */
export function bringsText(kind: Kind): string {
  const times = catchOf(kind).prizes.map(([each]) => each);
  return times.length === 1 ? `${times[0]}x` : `${Math.min(...times)}–${Math.max(...times)}x`;
}

/** All kinds with what they bring; the large key shoots at the one that is chosen. */
export function Targets({ aim, t, address, onAim }: TargetsProps) {
  return (
    <div className={css['targets']} role="group" aria-label={t('aim')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === aim}
          aria-label={`${t(kind)} ${bringsText(kind)}`}
          onClick={() => onAim(kind)}
        >
          <img alt="" src={address(kind)} width={34} height={34} loading="lazy" />
          <b>{bringsText(kind)}</b>
        </button>
      ))}
    </div>
  );
}
