const FLAGS = ['#ff5468', '#ffc531', '#2fcf7f', '#37a0ff', '#b575ff'] as const;

/** Little flags along a cord that hangs between two heights. */
function Cord({
  from,
  to,
  sag,
  count,
}: {
  readonly from: number;
  readonly to: number;
  readonly sag: number;
  readonly count: number;
}) {
  const heightAt = (share: number): number => from + (to - from) * share + sag * 4 * share * (1 - share);
  return (
    <g>
      <path
        d={`M0 ${from}Q720 ${(from + to) / 2 + 2 * sag} 1440 ${to}`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      {Array.from({ length: count }, (_, at) => {
        const share = (at + 0.5) / count;
        const [x, y] = [share * 1440, heightAt(share)];
        return (
          <path
            key={at}
            d={`M${x - 17} ${y}h34v44l-17 -13 -17 13z`}
            fill={FLAGS[at % FLAGS.length]}
            fillOpacity="0.3"
          />
        );
      })}
    </g>
  );
}

/** A club's yard on a June night: flags on cords, a warm light and the dark. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="sala-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#160b45" />
          <stop offset="0.6" stopColor="#3b1467" />
          <stop offset="1" stopColor="#1a0a33" />
        </linearGradient>
        <radialGradient id="sala-light">
          <stop offset="0" stopColor="#ff9d3d" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ff9d3d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#sala-night)" />
      <ellipse cx="720" cy="960" rx="900" ry="420" fill="url(#sala-light)" />
      <Cord from={30} to={80} sag={70} count={26} />
      <Cord from={150} to={60} sag={90} count={22} />
    </svg>
  );
}
