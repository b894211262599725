import css from './macaw.module.css';

/** The head of a macaw that looks to the left; its colours are those of its side. */
export function Macaw() {
  return (
    <svg viewBox="-4 0 96 112" className={css['macaw']} aria-hidden="true">
      <path className={css['crest']} d="M70 36C78 22 70 7 55 3 61 11 61 18 57 22 50 11 38 8 29 12 38 17 42 23 42 29Z" />
      <path
        className={css['body']}
        d="M82 112C90 84 86 52 71 34 58 18 34 16 22 32 14 44 18 58 28 62 40 66 46 76 44 90 43 99 38 106 34 112Z"
      />
      <path className={css['wing']} d="M82 112C87 94 85 78 79 67 62 75 54 92 54 112Z" />
      <path className={css['band']} d="M79 67C74 69 69 72 66 76 70 90 71 101 70 112H76C79 96 80 81 79 67Z" />
      <path fill="#fffaf0" d="M24 38C32 27 51 28 55 42 58 54 48 63 36 62 26 61 19 48 24 38Z" />
      <path className={css['lines']} d="M36 52H49M35 56.5H45M38 47.5H51" />
      <path
        fill="#2b3044"
        d="M26 33C9 31-3 44 0 63 0 72 5 78 10 81 11 72 16 66 25 62 32 59 35 52 33 44 33 39 31 34 26 33Z"
      />
      <path fill="#4a5274" d="M24 37C12 37 4 46 4 58 8 48 16 42 27 42Z" />
      <path fill="#151826" d="M14 69C19 78 30 77 34 65 28 63 20 64 14 69Z" />
      <g className={css['eye']}>
        <circle cx="42" cy="41" r="6.4" fill="#ffe27a" />
        <circle cx="41.4" cy="41" r="3.6" fill="#10131f" />
        <circle cx="43" cy="39.4" r="1.4" fill="#fff" />
      </g>
    </svg>
  );
}
