import { cssVariables } from '../stage/css-variables.web.ts';
import { type Kick, diveTo } from './scene.ts';
import css from './keeper.module.css';

/** A turn of fewer degrees is no dive to a side. */
const UPRIGHT = 30;

/** The goalkeeper: sways on the line, dives to a corner, and lands. */
export function Keeper({ kick }: { readonly kick: Kick | undefined }) {
  const dive = kick && diveTo(kick.keeper);
  const variables =
    dive &&
    cssVariables({
      '--x': `${dive.x}px`,
      '--y': `${dive.y}px`,
      '--turn': `${dive.turn}deg`,
      // Who jumped upright lands on the feet.
      '--land': `${Math.abs(dive.turn) > UPRIGHT ? 34 : 0}px`,
    });
  return (
    <g
      key={kick?.number ?? 0}
      className={css['keeper']}
      data-pose={kick ? (kick.isGoal ? 'beaten' : 'saves') : 'waits'}
      style={variables}
    >
      <ellipse className={css['shadow']} cx="200" cy="180" rx="34" ry="6" fill="#04230f" opacity="0.4" />
      <g className={css['body']} stroke="#2a0f06" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round">
        <g className={css['legs']}>
          <path d="M190 136L185 160 182 176M210 136L215 160 218 176" fill="none" stroke="#2a0f06" strokeWidth="14" />
          <path d="M190 136L185 160 182 174M210 136L215 160 218 174" fill="none" stroke="#8a4a2a" strokeWidth="9.5" />
          <path d="M186 156L183 173M214 156L217 173" fill="none" stroke="#ffd23f" strokeWidth="10" />
          <path
            d="M186 172L170 179Q168 182 172 182H188L190 174ZM214 172L230 179Q232 182 228 182H212L210 174Z"
            fill="#1b1f3a"
          />
          <path d="M180 122H220L222 148 203 150 200 140 197 150 178 148Z" fill="#1c2a63" />
        </g>
        <g className={css['arm']} data-side="left">
          <path d="M184 96L168 114 160 128" fill="none" stroke="#2a0f06" strokeWidth="14" />
          <path d="M184 96L168 114" fill="none" stroke="#ff6b1f" strokeWidth="10" />
          <path d="M168 114L160 128" fill="none" stroke="#8a4a2a" strokeWidth="8" />
          <circle cx="158" cy="131" r="9" fill="url(#penalti-glove)" />
        </g>
        <g className={css['arm']} data-side="right">
          <path d="M216 96L232 114 240 128" fill="none" stroke="#2a0f06" strokeWidth="14" />
          <path d="M216 96L232 114" fill="none" stroke="#ff6b1f" strokeWidth="10" />
          <path d="M232 114L240 128" fill="none" stroke="#8a4a2a" strokeWidth="8" />
          <circle cx="242" cy="131" r="9" fill="url(#penalti-glove)" />
        </g>
        <path d="M180 92Q200 84 220 92L222 128Q200 134 178 128Z" fill="url(#penalti-shirt)" />
        <path d="M189 90Q200 99 211 90" fill="none" stroke="#fff3c4" strokeWidth="3" />
        <text
          x="200"
          y="120"
          textAnchor="middle"
          fontSize="22"
          fontWeight="900"
          fill="#fff"
          stroke="#7a2000"
          strokeWidth="1"
        >
          1
        </text>
        <g className={css['head']}>
          <path d="M194 84H206V92Q200 96 194 92Z" fill="#7a3f22" />
          <ellipse cx="200" cy="71" rx="14.5" ry="16" fill="#9a5630" />
          <path d="M185 70Q183 52 200 51Q217 52 215 70Q212 61 205 61Q193 62 185 70Z" fill="#23120a" />
          <path d="M184 63Q200 55 216 63" fill="none" stroke="#ffd23f" strokeWidth="3.6" />
          <g stroke="none">
            <ellipse cx="194" cy="71" rx="3.2" ry="3.6" fill="#fff" />
            <ellipse cx="206" cy="71" rx="3.2" ry="3.6" fill="#fff" />
            <circle cx="194.5" cy="71.5" r="1.7" fill="#1b0d06" />
            <circle cx="205.5" cy="71.5" r="1.7" fill="#1b0d06" />
            <path d="M190 66L197 67M210 66L203 67" stroke="#23120a" strokeWidth="2" />
            <path d="M194 80Q200 84 206 80" fill="none" stroke="#4a1a0c" strokeWidth="2" />
          </g>
        </g>
      </g>
    </g>
  );
}
