import css from './capybara.module.css';

/** The capybara, calm as ever, with its tangerine. Its mood is all in the style sheet. */
export function Capybara({ mood, dizzy }: { readonly mood: string; readonly dizzy: string }) {
  return (
    <div className={css['capybara']} data-mood={mood} aria-hidden="true">
      <svg viewBox="0 0 130 112">
        <Paint />
        <ellipse className={css['shadow']} cx="62" cy="105" rx="48" ry="6" />
        <g className={css['far']} fill="#55341a">
          <rect x="33" y="82" width="12" height="21" rx="5" />
          <rect x="76" y="82" width="12" height="21" rx="5" />
        </g>
        <g className={css['near']} fill="#66401f">
          <rect x="20" y="82" width="13" height="23" rx="5.5" />
          <rect x="63" y="82" width="13" height="23" rx="5.5" />
        </g>
        <path
          d="M12 74C8 50 24 36 52 35c14 0 30 2 38 8l4 32c0 12-8 18-20 18H30C19 93 13 84 12 74Z"
          fill="url(#capybara-fur)"
        />
        <path
          d="M18 66c1-15 13-23 32-24"
          fill="none"
          stroke="#ddb27c"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.55"
        />
        <Head />
      </svg>
      <img className={css['stars']} src={dizzy} alt="" />
    </div>
  );
}

function Paint() {
  return (
    <defs>
      <linearGradient id="capybara-fur" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#c08a50" />
        <stop offset="0.55" stopColor="#a06a38" />
        <stop offset="1" stopColor="#74481f" />
      </linearGradient>
      <linearGradient id="capybara-face" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" stopColor="#cb975c" />
        <stop offset="1" stopColor="#8f5c2f" />
      </linearGradient>
      <radialGradient id="capybara-fruit" cx="38%" cy="30%">
        <stop offset="0" stopColor="#ffd27a" />
        <stop offset="0.5" stopColor="#ff9a2e" />
        <stop offset="1" stopColor="#d9600d" />
      </radialGradient>
    </defs>
  );
}

/** The head, and the tangerine on it. */
function Head() {
  return (
    <>
      <g className={css['head']}>
        <ellipse cx="79" cy="27" rx="6.5" ry="7.5" fill="#74481f" />
        <ellipse cx="79.5" cy="28" rx="3.4" ry="4.4" fill="#4d2e13" />
        <path
          d="M72 42c0-13 10-20 22-20 8 0 13 2 20 5 8 3 12 9 11 18-1 11-7 17-17 18-7 1-11 5-18 6-11 1-18-12-18-27Z"
          fill="url(#capybara-face)"
        />
        <path d="M108 28c11 1 17 8 16 17-1 11-7 16-16 17-4-8-5-26 0-34Z" fill="#7a4d27" />
        <ellipse cx="119" cy="38" rx="2.6" ry="3.4" fill="#2c1808" />
        <path d="M104 55c6 3 12 2 17-3" fill="none" stroke="#3c210c" strokeWidth="2.4" strokeLinecap="round" />
        <circle cx="96" cy="36" r="4" fill="#1d0f05" />
        <circle cx="97.3" cy="34.7" r="1.3" fill="#fff" />
        <path
          className={css['lid']}
          d="M90.5 34.5c2-3.500 9-3.500 11 0"
          fill="none"
          stroke="#5d3817"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g className={css['fruit']}>
        <circle cx="90" cy="13" r="10.5" fill="url(#capybara-fruit)" />
        <path d="M90 3c2-4 7-4 10-3-1 4-5 6-10 5Z" fill="#4fae3a" />
      </g>
    </>
  );
}
