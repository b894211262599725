import { cssVariables } from '../stage/css-variables.web.ts';
import { BackHair, FrontHair } from './hair.web.tsx';
import { type Host, type Look, looks } from './looks.ts';
import type { Pose } from './pose.ts';
import css from './dealer.module.css';

interface DealerProps {
  readonly host: Host;
  readonly pose: Pose;
}

/** A host behind the table: drawn, never filmed. The pose decides all that moves; where less motion is wanted it is only held. */
export function Dealer({ host, pose }: DealerProps) {
  const look: Look = looks[host];
  const colours = cssVariables({
    '--skin': look.skin,
    '--shade': look.shade,
    '--hair': look.hair,
    '--sheen': look.sheen,
    '--vest': look.vest,
    '--lapel': look.lapel,
    '--shirt': look.shirt,
    '--tie': look.tie,
    '--lips': look.lips,
    '--iris': look.iris,
  });
  return (
    <svg className={css['dealer']} viewBox="0 0 200 184" style={colours} data-pose={pose} aria-hidden="true">
      <g className={css['whole']}>
        <g className={css['head']}>
          <BackHair cut={look.cut} />
        </g>
        <Body />
        <g className={css['head']}>
          <Head look={look} />
          <FrontHair cut={look.cut} />
        </g>
      </g>
      <Arm side="left" />
      <Arm side="right" />
    </svg>
  );
}

function Body() {
  return (
    <g>
      <path className={css['shade']} d="M86 100H114V132Q100 146 86 132Z" />
      <path className={css['shirt']} d="M68 132Q84 124 88 122L100 138 112 122Q116 124 132 132L128 190H72Z" />
      <path className={css['vest']} d="M84 124C62 130 38 136 28 152 20 166 18 178 17 190H96L92 150Z" />
      <path className={css['vest']} d="M116 124C138 130 162 136 172 152 180 166 182 178 183 190H104L108 150Z" />
      <path className={css['lapel']} d="M84 124 72 129 70 150 80 154 97 190 100 160 88 128Z" />
      <path className={css['lapel']} d="M116 124 128 129 130 150 120 154 103 190 100 160 112 128Z" />
      <path className={css['tie']} d="M100 138 84 130V148ZM100 138 116 130V148Z" />
      <rect className={css['tie']} x="95" y="133.5" width="10" height="10" rx="3" />
      <path className={css['fold']} d="M92 134 87 139 92 143M108 134 113 139 108 143" />
    </g>
  );
}

function Head({ look }: { readonly look: Look }) {
  return (
    <g>
      {[66, 134].map((x) => (
        <g key={x}>
          <ellipse className={css['skin']} cx={x} cy="80" rx="7" ry="10" />
          <ellipse className={css['shade']} cx={x} cy="81" rx="3.4" ry="5.6" />
          {look.earrings && <circle className={css['earring']} cx={x} cy="93" r="3.4" />}
        </g>
      ))}
      <path className={css['skin']} d="M66 70C66 36 134 36 134 70 134 96 120 120 100 120 80 120 66 96 66 70Z" />
      <path className={css['blush']} d="M72 92a8 5 0 1 0 16 0a8 5 0 1 0-16 0M112 92a8 5 0 1 0 16 0a8 5 0 1 0-16 0" />
      {look.beard && <Beard />}
      <Eye x={84} />
      <Eye x={116} />
      <path className={css['brows']} d="M75 68Q84 61 93 67M107 67Q116 61 125 68" />
      <path className={css['nose']} d="M99 78Q93 92 100 93.5" />
      <Mouth />
    </g>
  );
}

function Eye({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 79)`}>
      <g className={css['eye']}>
        <ellipse rx="7.6" ry="7" fill="#fff" />
        <g className={css['gaze']}>
          <circle className={css['iris']} r="4.7" />
          <circle r="2.2" fill="#100a08" />
          <circle cx="1.7" cy="-1.7" r="1.4" fill="#fff" />
        </g>
        <path className={css['lid']} d="M-9-9H9V-3.4Q0-8-9-3.4Z" />
        <path className={css['lash']} d="M-8.2-2.4Q0-8.4 8.2-2.4" />
      </g>
    </g>
  );
}

function Beard() {
  return (
    <>
      <path
        className={css['hair']}
        d="M66 78C67 100 80 123 100 123 120 123 133 100 134 78 131 88 127 95 119 95 112 92 106 94 100 96 94 94 88 92 81 95 73 95 69 88 66 78Z"
      />
      <path className={css['skin']} d="M88 103Q100 99 112 103 111 113 100 114 89 113 88 103Z" />
    </>
  );
}

/** Closed with a smile, moving while it talks, wide open when there is something to be glad about. */
function Mouth() {
  return (
    <g transform="translate(100 105)">
      <path className={css['smile']} d="M-10-2Q0 7 10-2" />
      <g className={css['talking']}>
        <ellipse rx="7" ry="4.6" fill="#4a1119" />
        <path d="M-5.6-2.4Q0-4.4 5.6-2.4L5-.4H-5Z" fill="#fff" />
        <ellipse cy="3" rx="4" ry="1.7" fill="#c2545c" />
      </g>
      <g className={css['laugh']}>
        <path d="M-12-4Q0-1 12-4 11 8 0 9-11 8-12-4Z" fill="#4a1119" />
        <path d="M-10.6-3.4Q0-.6 10.6-3.4L9.8.2Q0 2-9.8.2Z" fill="#fff" />
        <path d="M-6.4 6.4Q0 2.4 6.4 6.4 3.4 9 0 9-3.4 9-6.4 6.4Z" fill="#d2626a" />
      </g>
    </g>
  );
}

/** A forearm that lies on the table; it turns about the elbow. */
function Arm({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <g transform={side === 'right' ? 'translate(200 0) scale(-1 1)' : undefined}>
      <g className={css['arm']} data-side={side}>
        <path className={css['sleeve']} d="M14 172Q26 150 38 158L80 166 79 182 36 186Q14 188 14 172Z" />
        <path className={css['shirt']} d="M77 165.5 84 166.5 83 182 76 182Z" />
        <path
          className={css['hand']}
          d="M83 167.5C88 162 94 163 98 166 104 168 110 171 111 175 111 179 106 180 100 180 95 183 88 182 83 181Z"
        />
        <path
          className={css['knuckles']}
          d="M98 170.5Q104 172 108 174.6M97 175Q102 176 106 177.6M88 168Q91 160 97 160.5"
        />
      </g>
    </g>
  );
}
