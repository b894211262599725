/** The ostrich, in the manner of the other animals: soft light from above, no outline. */
export function Ostrich({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <Light />
      <path
        d="M30 42 28.5 52 32 60M40 42 41 52 44.5 60"
        fill="none"
        stroke="url(#ostrich-skin)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M32 60h-6M44.5 60h-6" stroke="#c9705d" strokeWidth="3.2" strokeLinecap="round" />
      <path
        d="M24 32C20 25 23 17 20 11"
        fill="none"
        stroke="url(#ostrich-skin)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx="19" cy="9.5" rx="6.2" ry="5.4" fill="url(#ostrich-skin)" />
      <path d="M14.5 9.2 5.5 11.5c-.6.2-.5 1 .1 1.1l9.6.6Z" fill="#f59a2c" />
      <path d="M5.2 11.9 15 11.3v1.9l-9.4-.6c-.6 0-.8-.5-.4-.7Z" fill="#d4731a" />
      <circle cx="18" cy="8.4" r="2.3" fill="#fff" />
      <circle cx="17.6" cy="8.6" r="1.4" fill="#241a2e" />
      <path
        d="M16.2 5.3 15.2 4M18.2 4.9V3.3M20.1 5.4 21 4.2"
        stroke="#241a2e"
        strokeWidth="0.9"
        strokeLinecap="round"
      />
      <path
        d="M51 27c6-4 10-2 10 1-3 0-4 2-4 3 2 0 3 1 3 3-3-1-5 1-6 3 1 1 1 3 0 4-4 1-8-3-8-7Z"
        fill="url(#ostrich-plume)"
      />
      <path d="M21 34c0-8 8-13 18-13 9 0 15 5 15 12 0 8-7 14-17 14-9 0-16-5-16-13Z" fill="url(#ostrich-body)" />
      <path d="M29 33c5-4 13-4 18 0-2 1-3 3-2 5-5 3-13 2-16-5Z" fill="#443f59" />
      <path d="M42 37c4 0 7-2 8-5 2 3 1 8-3 10-4 1-7-1-5-5Z" fill="url(#ostrich-plume)" />
      <path
        d="M26 27c4-4 12-5 17-3"
        fill="none"
        stroke="#8b86a3"
        strokeWidth="1.3"
        strokeLinecap="round"
        opacity="0.8"
      />
    </svg>
  );
}

function Light() {
  return (
    <defs>
      <radialGradient id="ostrich-body" cx="40%" cy="28%" r="80%">
        <stop offset="0" stopColor="#5b5670" />
        <stop offset="0.55" stopColor="#2f2b40" />
        <stop offset="1" stopColor="#16131f" />
      </radialGradient>
      <linearGradient id="ostrich-skin" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#ffd9c4" />
        <stop offset="0.55" stopColor="#f2ab92" />
        <stop offset="1" stopColor="#d0806c" />
      </linearGradient>
      <radialGradient id="ostrich-plume" cx="40%" cy="30%" r="80%">
        <stop offset="0" stopColor="#fff" />
        <stop offset="1" stopColor="#cfd3e6" />
      </radialGradient>
    </defs>
  );
}
