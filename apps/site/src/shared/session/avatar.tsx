import css from './avatar.module.css';

const GROUNDS = [
  ['#6a5cff', '#3b2bb8'],
  ['#ff7a59', '#c22f4e'],
  ['#2bc4a0', '#0b6e6a'],
  ['#f3a712', '#b35a00'],
  ['#e05297', '#7d1f6a'],
  ['#4aa3ff', '#1c4fb8'],
] as const;

/** Returns the initials of the first and the last word of a name. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Picks a background colour, always the same for the same name. */
export function pickGround(name: string): readonly [string, string] {
  let total = 0;
  for (const sign of name) total += sign.codePointAt(0) ?? 0;
  return GROUNDS[total % GROUNDS.length] ?? GROUNDS[0];
}

interface AvatarProps {
  name: string;
  size: number;
  /** The chosen photo; empty for none. */
  photo?: string;
}

/** A member's avatar: the chosen photo, else the initials. Decorative: the name is beside it. */
export function Avatar({ name, size, photo = '' }: AvatarProps) {
  if (photo !== '') return <img className={css['avatar']} src={photo} alt="" width={size} height={size} />;
  const [from, to] = pickGround(name);
  return (
    <span
      aria-hidden="true"
      className={css['avatar']}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        background: `radial-gradient(circle at 32% 24%, ${from}, ${to})`,
      }}
    >
      {toInitials(name)}
    </span>
  );
}
