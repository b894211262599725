import css from './court.module.css';

/** What each figure wears on its head, in the drawing's own units. */
const headgear = {
  J: (
    <g>
      <path className={css['gear']} d="M37 66C38 55 50 49 62 51 74 53 82 60 83 69 70 62 52 61 37 66Z" />
      <path className={css['trim']} d="M72 55C78 46 88 44 93 38 94 50 88 59 79 62Z" />
    </g>
  ),
  Q: (
    <g>
      <path className={css['gear']} d="M40 66 44 51 53 60 61 47 69 59 79 51 81 68C69 61 53 60 40 66Z" />
      <g className={css['trim']}>
        <circle cx="44" cy="50" r="3.2" />
        <circle cx="61" cy="46" r="3.8" />
        <circle cx="79" cy="50" r="3.2" />
      </g>
    </g>
  ),
  K: (
    <g>
      <path className={css['gear']} d="M38 67 35 45 49 56 60 40 71 55 86 46 82 69C69 62 52 61 38 67Z" />
      <path className={css['trim']} d="M38 67C52 61 69 62 82 69L81.5 73C68 66.5 52 65.5 38.5 71Z" />
    </g>
  ),
} as const;

export type Figure = keyof typeof headgear;

/** The figures of the house's own court: a macaw in profile, with a cap, a tiara or a crown. */
export function Court({ figure }: { readonly figure: Figure }) {
  return (
    <g className={css['court']}>
      <path
        className={css['body']}
        d="M88 134C92 112 91 88 82 76 74 65 50 63 42 74 36 82 39 92 46 95 54 98 60 104 58 114 57 121 53 128 47 134Z"
      />
      <path className={css['wing']} d="M88 134C91 118 90 104 85 94 74 100 66 112 66 134Z" />
      <path className={css['patch']} d="M43 78C49 71 61 72 64 80 66 88 60 95 52 95 46 95 40 88 43 78Z" />
      <path className={css['lines']} d="M53 87H63M51 91H60" />
      <path
        className={css['beak']}
        d="M45 75C34 74 25 82 26 95 26 101 29 105 32 107 33 101 36 97 42 95 47 93 49 88 48 83 48 79 47 76 45 75Z"
      />
      <path className={css['jaw']} d="M36 99C39 104 46 104 49 96 45 95 40 96 36 99Z" />
      <circle className={css['eye']} cx="56" cy="81" r="3.4" />
      {headgear[figure]}
    </g>
  );
}
