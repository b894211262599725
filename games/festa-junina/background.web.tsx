import { addressOf } from './sprites.web.tsx';
import css from './background.module.css';

const COLOURS = ['#ff3d6e', '#ffd23f', '#2fd17a', '#3fa8ff', '#ff8a1f', '#b06bff'];
/** The flags of one string, as far apart as they hang: a string sags by 34 between its ends. */
const STRING = Array.from({ length: 11 }, (_, index) => {
  const part = (index + 0.5) / 11;
  return { x: part * 400, y: 34 * 4 * part * (1 - part) };
});
const STARS = Array.from({ length: 44 }, (_, index) => ({
  left: `${((index * 0.618_034) % 1) * 100}%`,
  top: `${(index * 37) % 52}%`,
  size: 1.5 + (index % 3),
}));

interface FeastProps {
  /** Free spins are played: the sky glows. */
  readonly isFree: boolean;
}

/** The square of the feast by night: strings of flags, paper balloons, the church and the tents. */
export function Feast({ isFree }: FeastProps) {
  return (
    <div className={css['feast']} data-free={isFree || undefined}>
      <i className={css['night']} />
      <i className={css['glow']} />
      {STARS.map(({ left, top, size }) => (
        <i key={left} className={css['star']} style={{ left, top, inlineSize: size, blockSize: size }} />
      ))}
      {[0, 1, 2].map((index) => (
        <img key={index} className={css['balloon']} data-balloon={index} src={addressOf.balloon} alt="" />
      ))}
      <svg className={css['square']} viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice">
        <path fill="#2a0a4a" d="M0 300V170Q150 120 300 165T620 150T930 160T1200 140V300Z" />
        <path
          fill="#1d0638"
          d="M250 300V150H278V110L330 60 382 110V150H410V300ZM324 60V38H316V30H324V20H336V30H344V38H336V60Z"
        />
        <path
          fill="#ffcf5a"
          d="M318 190Q330 172 342 190V226H318ZM286 190Q292 180 298 190V210H286ZM362 190Q368 180 374 190V210H362Z"
        />
        <circle cx="330" cy="122" r="13" fill="#ffcf5a" />
        <path fill="#8a1440" d="M40 300V220L130 150 220 220V300Z" />
        <path fill="#ffe9c4" d="M76 300V192L103 171V300ZM157 171 184 192V300H157Z" opacity="0.85" />
        <path fill="#0f5c6e" d="M900 300V215L990 145 1080 215V300Z" />
        <path fill="#ffe9c4" d="M936 300V187L963 166V300ZM1017 166 1044 187V300H1017Z" opacity="0.85" />
        <path fill="#12042a" d="M0 300V258Q300 232 600 252T1200 246V300Z" />
      </svg>
      <div className={css['strings']}>
        {[0, 1, 2, 3].map((string) => (
          <svg key={string} viewBox="0 0 400 74">
            <path d="M0 0Q200 68 400 0" fill="none" stroke="#ffe9a8" strokeWidth="2" />
            {STRING.map(({ x, y }, index) => (
              <path
                key={x}
                d={`M${x - 12} ${y}h24l-2 28l-10 -8l-10 8Z`}
                fill={COLOURS[(index + string) % COLOURS.length]}
              />
            ))}
          </svg>
        ))}
      </div>
    </div>
  );
}
