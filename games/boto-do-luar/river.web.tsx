import css from './river.module.css';

const FLAGS = ['#ff5d8f', '#ffd23f', '#3fe08f', '#4fa8ff', '#ff8a1f'];
const STARS = Array.from({ length: 60 }, (_, index) => ({
  left: `${((index * 0.618_034) % 1) * 100}%`,
  top: `${(index * 61) % 41}%`,
  size: 1.6 + (index % 3),
}));

/** The flags of one string, as far apart as they hang: a string sags by 34 between its ends. */
const STRING = Array.from({ length: 12 }, (_, index) => {
  const part = (index + 0.5) / 12;
  return { x: part * 400, y: 34 * 4 * part * (1 - part), fill: FLAGS[index % FLAGS.length] };
});

/** The river by night, with the flags of a feast. Under the full moon the sky is bright. */
export function River({ moon }: { readonly moon: boolean }) {
  return (
    <div className={css['river']} data-moon={moon || undefined}>
      <i className={css['bright']} />
      {STARS.map(({ left, top, size }) => (
        <i key={left} className={css['star']} style={{ left, top, inlineSize: size, blockSize: size }} />
      ))}
      <i className={css['moon']} />
      <div className={css['flags']}>
        {[0, 1, 2, 3].map((string) => (
          <svg key={string} viewBox="0 0 400 70">
            <path d="M0 0Q200 68 400 0" fill="none" stroke="#ffe9a8" strokeWidth="2" />
            {STRING.map(({ x, y, fill }) => (
              <path key={x} d={`M${x - 10} ${y}h20l-2 24l-8 -7l-8 7Z`} fill={fill} />
            ))}
          </svg>
        ))}
      </div>
      <svg className={css['land']} viewBox="0 0 400 800" preserveAspectRatio="none">
        <defs>
          <linearGradient id="boto-water" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#3a4fc0" />
            <stop offset="0.4" stopColor="#1a2178" />
            <stop offset="1" stopColor="#080b30" />
          </linearGradient>
        </defs>
        <path d="M0 352C20 330 40 340 60 345C100 316 150 352 210 348C270 318 330 350 400 336V430H0Z" fill="#0b2a4a" />
        <path d="M0 386C70 366 160 392 250 380C300 372 350 384 400 378V440H0Z" fill="#07203a" />
        <path d="M0 408H400V800H0Z" fill="url(#boto-water)" />
      </svg>
      <i className={css['glint']} />
    </div>
  );
}
