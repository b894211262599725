import css from './tiger.module.css';

/** The mascot that looks over the frame, both paws on its edge. Its mood is all in the style sheet. */
export function Tiger({ address, mood }: { readonly address: string; readonly mood: string }) {
  return (
    <div className={css['tiger']} data-mood={mood} aria-hidden="true">
      <img className={css['face']} src={address} alt="" draggable={false} />
      <Paw side="left" />
      <Paw side="right" />
    </div>
  );
}

function Paw({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <svg className={css['paw']} data-side={side} viewBox="0 0 60 46">
      <defs>
        <radialGradient id={`fur-${side}`} cx="50%" cy="25%" r="80%">
          <stop offset="0" stopColor="#ffa24a" />
          <stop offset="0.6" stopColor="#f47a24" />
          <stop offset="1" stopColor="#c9520f" />
        </radialGradient>
        <radialGradient id={`toe-${side}`} cx="50%" cy="20%" r="90%">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#cdbfe6" />
        </radialGradient>
      </defs>
      <path d="M6 20C6 6 18 1 30 1s24 5 24 19v10c0 9-10 14-24 14S6 39 6 30Z" fill={`url(#fur-${side})`} />
      <path
        d="M22 3c2 4 2 8 0 12M38 3c-2 4-2 8 0 12"
        fill="none"
        stroke="#4a3352"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <ellipse cx="15" cy="33" rx="9" ry="10" fill={`url(#toe-${side})`} />
      <ellipse cx="30" cy="36" rx="9.5" ry="10" fill={`url(#toe-${side})`} />
      <ellipse cx="45" cy="33" rx="9" ry="10" fill={`url(#toe-${side})`} />
    </svg>
  );
}
