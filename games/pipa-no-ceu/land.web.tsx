/** The far hills with the sugar loaf, and the near ones, in a box of 800 by 150 whose foot is the horizon. */
const RANGE = 'M0 150V118Q60 92 118 104T230 84Q282 96 330 108T452 112T560 96T668 104T800 84V150Z';
const LOAF = 'M372 150Q384 112 404 74Q416 46 438 42Q460 44 470 72Q482 116 504 132Q530 120 556 122Q596 126 612 150Z';
const NEAR = 'M0 150V134Q70 116 150 128T300 138T420 150Z';

/** A fixed scatter of 0 … 1 for the n-th of many. */
function scatter(index: number, step: number): number {
  return (index * step + 0.137) % 1;
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly isLit: boolean;
}

const WALLS = ['#d9694f', '#e3a04a', '#4fa397', '#d0607f', '#7d6bc4', '#e2cba6', '#b24e3a', '#5a86c2'] as const;
const ROWS = 9;
const ROW = 25;
/** The hill is so wide, and rises from its left edge to the right. */
const HILL = { width: 330, height: 268 };

/** Houses on the hill, row behind row: the farthest first, so that each stands before those above it. */
function buildHouses(): readonly House[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const y = 46 + row * ROW;
    const from = HILL.width - 70 - row * 29;
    const count = Math.ceil((HILL.width - from) / 28);
    return Array.from({ length: count }, (__, place): House => {
      const index = row * 13 + place;
      return {
        x: from + place * 28 + scatter(index, 0.7549) * 7,
        y: y + scatter(index, 0.5698) * 9 + place * -2.4,
        width: 24 + scatter(index, 0.4142) * 8,
        height: 30,
        wall: WALLS[(index * 5 + row) % WALLS.length] ?? '#d9694f',
        isLit: scatter(index, 0.732) > 0.5,
      };
    });
  }).flat();
}

const HOUSES = buildHouses();

function HouseShape({ x, y, width, height, wall, isLit }: House) {
  const lamp = isLit ? '#ffe58f' : '#43244f';
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill={wall} />
      <path d={`M${x - 1.5} ${y - 3}h${width + 3}v4h${-width - 3}Z`} fill="#3c1f45" opacity="0.75" />
      <path d={`M${x + width * 0.62} ${y}h${width * 0.38}v${height}h${-width * 0.38}Z`} fill="#2d1240" opacity="0.3" />
      <path d={`M${x + 4} ${y + 7}h6v7h-6ZM${x + width - 10} ${y + 7}h6v7h-6Z`} fill={lamp} />
    </>
  );
}

/** The hills on the far side of the bay. */
export function FarHills() {
  return (
    <svg viewBox="0 0 800 150" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="pipa-range" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b45a93" />
          <stop offset="1" stopColor="#e8847e" />
        </linearGradient>
        <linearGradient id="pipa-loaf" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6d3479" />
          <stop offset="1" stopColor="#a64f83" />
        </linearGradient>
      </defs>
      <path d={RANGE} fill="url(#pipa-range)" />
      <path d={LOAF} fill="url(#pipa-loaf)" />
      <path d={NEAR} fill="#7b3a7d" />
    </svg>
  );
}

/** The hill with the houses, drawn once. */
export function Hill() {
  return (
    <svg viewBox={`0 0 ${HILL.width} ${HILL.height}`} preserveAspectRatio="xMaxYMax meet">
      <path d="M0 268Q70 214 120 168T232 66Q270 34 330 26V268Z" fill="#3d5a3f" />
      <path d="M0 268Q70 214 120 168T232 66Q270 34 330 26V268Z" fill="#3a1748" opacity="0.55" />
      {HOUSES.map((house) => (
        <HouseShape key={`${house.x} ${house.y}`} {...house} />
      ))}
      <path d="M0 268Q60 232 132 244T330 232V268Z" fill="#2f4a39" />
      <path d="M0 268Q60 232 132 244T330 232V268Z" fill="#3a1748" opacity="0.5" />
    </svg>
  );
}

/** Where the hand is in the drawing of the roof, which is 220 wide and high. */
export const ROOF = { size: 220, handX: 108, handY: 30 } as const;

/** The roof on which a child flies the kite, with a water tank and washing on the line. */
export function Roof() {
  return (
    <svg viewBox={`0 0 ${ROOF.size} ${ROOF.size}`}>
      <path d="M-60 104H150V220H-60Z" fill="#b4583f" />
      <path
        d="M-60 122H150M-60 140H150M-60 158H150M-60 176H150M-60 194H150M-40 104V122M-10 104V122M20 104V122M50 104V122M80 104V122M110 104V122M-25 122V140M5 122V140M35 122V140M65 122V140M95 122V140M125 122V140M-40 140V158M-10 140V158M20 140V158M50 140V158M80 140V158M110 140V158"
        stroke="#8a3c30"
        strokeWidth="2"
        fill="none"
      />
      <path d="M112 104H150V220H112Z" fill="#3a1748" opacity="0.28" />
      <path d="M-64 97H156V107H-64Z" fill="#e2c7ae" />
      <path d="M-64 104H156V108H-64Z" fill="#9d7a70" />
      <path d="M4 60Q4 54 10 54H44Q50 54 50 60L47 97H7Z" fill="#2f7fd6" />
      <path d="M2 56Q2 50 8 50H46Q52 50 52 56V60H2Z" fill="#4b9bf0" />
      <path d="M36 60H50L47 97H38Z" fill="#1b1040" opacity="0.3" />
      <path d="M-30 62Q-16 72 4 66" stroke="#fff3dc" strokeWidth="1.4" fill="none" />
      <path d="M-24 65H-14V82H-24Z" fill="#ffd24a" />
      <path d="M-10 68H-1V80H-10Z" fill="#ff6f8b" />
      <Child />
    </svg>
  );
}

/** A child from behind, who looks up and holds the string. */
function Child() {
  return (
    <g>
      <path d="M82 97L85 74H97L100 97H94L91 82L88 97Z" fill="#27407e" />
      <path d="M80 97H90V101H78ZM92 97H102V101H91Z" fill="#f4f0ea" />
      <path d="M81 52Q91 46 101 52L99 77H83Z" fill="#19a06b" />
      <path d="M85 55H97V66H85Z" fill="#ffd23e" opacity="0.9" />
      <path d="M99 53L108 31" stroke="#7a4526" strokeWidth="5.4" strokeLinecap="round" />
      <path
        d="M83 54L76 66L86 70"
        stroke="#7a4526"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="92" cy="39" r="9.6" fill="#7a4526" />
      <path d="M82 38Q82 27 92 27T102 38Q97 33 92 34T82 38Z" fill="#241019" />
      <path d="M100 34Q108 33 110 37L101 39Z" fill="#e0263f" />
      <path d="M82 37Q83 27 93 27Q101 28 102 37Q92 32 82 37Z" fill="#e0263f" />
    </g>
  );
}

const CLOUD = 'M14 44Q0 44 2 32Q4 22 18 24Q20 8 38 8Q54 8 58 20Q70 12 82 20Q90 26 88 32Q100 32 100 40Q98 46 86 45Z';

/** A cloud at sunset: lit from below. */
export function Cloud() {
  return (
    <svg viewBox="0 0 102 50">
      <path d={CLOUD} fill="#fff2e2" opacity="0.55" />
      <path d={CLOUD} fill="#ff9d8f" opacity="0.45" transform="translate(0 5) scale(1 0.92)" />
    </svg>
  );
}
