const FLAGS = ['#e5404b', '#ffc93c', '#2fae6b', '#3b8fe0', '#f47f2a'] as const;
const WIDTH = 1440;

interface CordProps {
  readonly from: number;
  readonly to: number;
  readonly sag: number;
  readonly count: number;
}

/** Points along a cord that hangs between two heights. */
function alongCord({ from, to, sag, count }: CordProps): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    return [share * WIDTH, from + (to - from) * share + sag * 4 * share * (1 - share)] as const;
  });
}

function cordPath({ from, to, sag }: CordProps): string {
  return `M0 ${from}Q${WIDTH / 2} ${(from + to) / 2 + 2 * sag} ${WIDTH} ${to}`;
}

/** Little flags of paper. */
function Flags(cord: CordProps) {
  return (
    <g>
      <path d={cordPath(cord)} fill="none" stroke="#fff" strokeOpacity="0.3" strokeWidth="2" />
      {alongCord(cord).map(([x, y], at) => (
        <path key={x} d={`M${x - 16} ${y}h32v40l-16 -12 -16 12z`} fill={FLAGS[at % FLAGS.length]} fillOpacity="0.62" />
      ))}
    </g>
  );
}

/** Lamps on a wire. */
function Lamps(cord: CordProps) {
  return (
    <g>
      <path d={cordPath(cord)} fill="none" stroke="#04101a" strokeWidth="3" />
      {alongCord(cord).map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y + 10} r="26" fill="url(#quermesse-lamp)" />
          <circle cx={x} cy={y + 10} r="7" fill="#fff3c4" />
        </g>
      ))}
    </g>
  );
}

interface StallProps {
  readonly x: number;
  readonly stripe: string;
}

/** A stall with a striped awning and a lit counter. */
function Stall({ x, stripe }: StallProps) {
  return (
    <g transform={`translate(${x} 640)`}>
      <rect x="14" y="40" width="192" height="160" fill="#3a1f0c" />
      <rect x="24" y="58" width="172" height="74" fill="#ffca6e" fillOpacity="0.75" />
      <rect x="10" y="128" width="200" height="80" fill="#5b3416" />
      <path d="M10 132h200" stroke="#8a5524" strokeWidth="8" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
        <path
          key={at}
          d={`M${22 + at * 22} -20h22l${(at - 3) * 3} 70a14 14 0 0 1 -28 0z`}
          fill={at % 2 === 0 ? stripe : '#f7ead0'}
        />
      ))}
    </g>
  );
}

/** The square before a village church on the night of its fair: stalls, flags and lamps on wires. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox={`0 0 ${WIDTH} 900`} preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="quermesse-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#05182c" />
          <stop offset="0.55" stopColor="#0d4152" />
          <stop offset="0.85" stopColor="#b9632a" />
          <stop offset="1" stopColor="#4a2108" />
        </linearGradient>
        <radialGradient id="quermesse-lamp">
          <stop offset="0" stopColor="#ffd36b" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffb43d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="quermesse-wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2c5563" />
          <stop offset="1" stopColor="#d69a5a" />
        </linearGradient>
        <linearGradient id="quermesse-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#041019" stopOpacity="0.2" />
          <stop offset="0.5" stopColor="#041019" stopOpacity="0.45" />
          <stop offset="0.8" stopColor="#041019" stopOpacity="0.86" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height="900" fill="url(#quermesse-night)" />
      <path fill="#082a38" d="M0 700V560Q180 480 380 560T800 540T1180 560T1440 520V700Z" />
      <g>
        <path fill="url(#quermesse-wall)" d="M560 840V540H620V400L720 310L820 400V540H880V840Z" />
        <path
          fill="#7a2f1c"
          d="M606 404L720 296L834 404L820 414L720 320L620 414ZM552 546H622V530H552ZM818 546H888V530H818Z"
        />
        <path fill="#ffe9b8" d="M714 300V276H702V266H714V250H726V266H738V276H726V300Z" />
        <circle cx="720" cy="400" r="26" fill="#ffe08a" />
        <path
          fill="#ffd36b"
          d="M690 840V690Q720 640 750 690V840ZM590 660V606Q606 580 622 606V660ZM818 660V606Q834 580 850 606V660ZM650 560V500Q668 474 686 500V560ZM754 560V500Q772 474 790 500V560Z"
        />
      </g>
      <path fill="#3b1c08" d="M0 900V818Q360 790 720 812T1440 804V900Z" />
      <Stall x={60} stripe="#d5303b" />
      <Stall x={316} stripe="#1d7fc4" />
      <Stall x={930} stripe="#17965a" />
      <Stall x={1180} stripe="#e08a1d" />
      {/* Words are written over the square. */}
      <rect width={WIDTH} height="900" fill="url(#quermesse-shade)" />
      <Lamps from={190} to={150} sag={110} count={19} />
      <Lamps from={330} to={400} sag={70} count={17} />
      <Flags from={40} to={90} sag={70} count={27} />
      <Flags from={150} to={60} sag={90} count={23} />
    </svg>
  );
}
