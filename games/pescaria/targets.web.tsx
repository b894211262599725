import css from './pescaria.module.css';
import type { Messages } from './locales/pt.ts';
import { type Kind, catchOf, kinds } from './shoal-list.ts';

interface TargetsProps {
  readonly aim: Kind;
  readonly messages: Messages;
  address(kind: Kind): string;
  onAim(kind: Kind): void;
}

/** What one catch brings, for the eye: `2x`, and of the shell from the least to the most. */
export function bringsText(kind: Kind): string {
  const times = catchOf(kind).prizes.map(([each]) => each);
  return times.length === 1 ? `${times[0]}x` : `${Math.min(...times)}–${Math.max(...times)}x`;
}

/** All kinds with what they bring; the large key shoots at the one that is chosen. */
export function Targets({ aim, messages, address, onAim }: TargetsProps) {
  return (
    <div className={css['targets']} role="group" aria-label={messages.aim}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === aim}
          aria-label={`${messages[kind]} ${bringsText(kind)}`}
          onClick={() => onAim(kind)}
        >
          <img alt="" src={address(kind)} width={34} height={34} loading="lazy" />
          <b>{bringsText(kind)}</b>
        </button>
      ))}
    </div>
  );
}
