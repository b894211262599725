import type { SafeBonus } from './outcome.ts';
import css from './safes.module.css';

interface SafesProps {
  readonly bonus: SafeBonus;
  /** Seconds until one of them opens; 0 once it is open. */
  readonly countdown: number;
  readonly isOpen: boolean;
  readonly isAllOpen: boolean;
}

/** Three safes of which one opens for the whole table; the other two open after it. */
export function Safes({ bonus, countdown, isOpen, isAllOpen }: SafesProps) {
  return (
    <div className={css['safes']} data-counting={countdown > 0 || undefined} aria-hidden="true">
      {bonus.safes.map((gain, index) => {
        const isChosen = index === bonus.open;
        const isShown = isChosen ? isOpen : isAllOpen;
        return (
          <div
            key={['left', 'middle', 'right'][index]}
            className={css['safe']}
            data-open={isShown || undefined}
            data-chosen={(isChosen && isOpen) || undefined}
          >
            <SafePicture isOpen={isShown} />
            {isShown && <b>{gain}x</b>}
          </div>
        );
      })}
      {countdown > 0 && (
        <strong key={countdown} className={css['count']}>
          {countdown}
        </strong>
      )}
    </div>
  );
}

const SPOKES = [0, 60, 120];

function SafePicture({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg viewBox="0 0 120 128">
      <path d="M20 112h22v13H20ZM78 112h22v13H78Z" fill="#6b3a00" />
      <rect x="5" y="5" width="110" height="110" rx="17" fill="#8a4d00" />
      <rect x="7" y="5" width="106" height="104" rx="16" fill="#ffc531" />
      <path d="M23 5h74q16 0 16 16v9Q60 12 7 34V21Q7 5 23 5Z" fill="#fff3c9" opacity=".75" />
      <rect x="17" y="15" width="86" height="84" rx="10" fill="#6b3a00" />
      {isOpen ? <Inside /> : <Leaf />}
    </svg>
  );
}

/** The lit inside, with bars of gold. */
function Inside() {
  return (
    <>
      <rect x="20" y="18" width="80" height="78" rx="8" fill="#2d0f52" />
      <path d="M60 57 20 24V18h20ZM60 57 52 18h16ZM60 57 80 18h20v6Z" fill="#ffe27a" opacity=".35" />
      <path d="M26 94l5-13h18l5 13ZM66 94l5-13h18l5 13Z" fill="#ffb300" stroke="#8a4d00" strokeWidth="1.5" />
      <path d="M46 80l5-12h18l5 12Z" fill="#ffd35c" stroke="#8a4d00" strokeWidth="1.5" />
    </>
  );
}

/** The closed front with its wheel. */
function Leaf() {
  return (
    <>
      <rect x="20" y="18" width="80" height="78" rx="8" fill="#0d7f98" />
      <path d="M28 18h64q8 0 8 8v10Q60 22 20 42V26q0-8 8-8Z" fill="#4fd0e6" opacity=".6" />
      {[27, 93].flatMap((x) => [25, 89].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="#ffe9ae" />))}
      <g className={css['dial']}>
        <circle cx="60" cy="57" r="25" fill="#053a4b" />
        <circle cx="60" cy="57" r="21" fill="#ffd35c" />
        <circle cx="60" cy="57" r="14" fill="#0b5f76" />
        {SPOKES.map((angle) => (
          <path
            key={angle}
            d="M60 30v54"
            stroke="#fff3c9"
            strokeWidth="5"
            strokeLinecap="round"
            transform={`rotate(${angle} 60 57)`}
          />
        ))}
        <circle cx="60" cy="57" r="7" fill="#b3720a" />
      </g>
    </>
  );
}
