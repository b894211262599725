import type { Mood } from './words.ts';
import css from './tatu.module.css';

/** Seu Tatu, an old armadillo with a straw hat, as far as he can be seen behind the table. */
export function Tatu({ mood }: { readonly mood: Mood }) {
  return (
    <svg className={css['tatu']} viewBox="0 0 320 250" data-mood={mood} aria-hidden="true">
      <defs>
        <linearGradient id="tatu-shell" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c79a6b" />
          <stop offset="1" stopColor="#5e3a22" />
        </linearGradient>
        <radialGradient id="tatu-head" cx="0.5" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#e2bb8c" />
          <stop offset="1" stopColor="#a26f45" />
        </radialGradient>
        <linearGradient id="tatu-straw" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fbe3a0" />
          <stop offset="1" stopColor="#c98f36" />
        </linearGradient>
      </defs>
      <g className={css['bust']}>
        <Shell />
        <Shirt />
        <g className={css['head']}>
          <Ears />
          <path
            fill="url(#tatu-head)"
            stroke="#5b351d"
            strokeWidth="3"
            d="M160 48C206 48 226 84 220 122 214 156 196 190 160 194 124 190 106 156 100 122 94 84 114 48 160 48Z"
          />
          <path className={css['plates']} d="M122 92Q160 74 198 92M116 76Q160 58 204 76" />
          <Eyes />
          <Snout />
          <Hat />
        </g>
      </g>
    </svg>
  );
}

function Shell() {
  return (
    <g>
      <path
        fill="url(#tatu-shell)"
        stroke="#432613"
        strokeWidth="4"
        d="M24 250C24 130 76 74 160 74 244 74 296 130 296 250Z"
      />
      <g className={css['bands']}>
        <path d="M44 190Q160 40 276 190" />
        <path d="M34 214Q160 72 286 214" />
        <path d="M58 160Q160 28 262 160" />
        <path d="M30 240Q160 104 290 240" />
      </g>
    </g>
  );
}

function Shirt() {
  return (
    <g>
      <path
        fill="#f4efe2"
        stroke="#8f836a"
        strokeWidth="2.5"
        d="M66 250C70 206 104 186 160 186 216 186 250 206 254 250Z"
      />
      <path fill="#2f6f4f" d="M66 250C70 214 92 196 124 190L140 250ZM254 250C250 214 228 196 196 190L180 250Z" />
      <path
        fill="#d6263b"
        stroke="#8d1322"
        strokeWidth="2"
        d="M112 188C132 206 188 206 208 188L214 204C190 222 130 222 106 204ZM150 210 170 210 182 238 160 228 138 238Z"
      />
      <g fill="#fff">
        <circle cx="124" cy="205" r="3.4" />
        <circle cx="146" cy="213" r="3.4" />
        <circle cx="174" cy="213" r="3.4" />
        <circle cx="196" cy="205" r="3.4" />
      </g>
    </g>
  );
}

function Ears() {
  return (
    <g stroke="#5b351d" strokeWidth="3">
      {[1, -1].map((side) => (
        <g key={side} transform={side < 0 ? 'translate(320 0) scale(-1 1)' : undefined}>
          <path fill="#b27f54" d="M106 92C74 84 56 54 62 22 92 26 118 50 122 82Z" />
          <path fill="#e9a98d" stroke="none" d="M104 80C86 74 74 56 75 38 92 44 106 58 110 76Z" />
        </g>
      ))}
    </g>
  );
}

function Eyes() {
  return (
    <g>
      {[132, 188].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="112" rx="15" ry="17" fill="#fff" stroke="#5b351d" strokeWidth="2.5" />
          <g className={css['pupil']}>
            <circle cx={x} cy="115" r="8" fill="#2b1408" />
            <circle cx={x + 3} cy="111" r="2.8" fill="#fff" />
          </g>
          <ellipse className={css['lid']} cx={x} cy="112" rx="16" ry="18" fill="#b98757" />
        </g>
      ))}
      <path className={css['browLeft']} d="M112 92Q130 80 148 90" />
      <path className={css['browRight']} d="M208 92Q190 80 172 90" />
    </g>
  );
}

function Snout() {
  return (
    <g>
      <path
        fill="#f0cfa6"
        stroke="#8b5c38"
        strokeWidth="2.5"
        d="M160 122C182 122 190 148 188 168 186 190 174 202 160 202 146 202 134 190 132 168 130 148 138 122 160 122Z"
      />
      <g className={css['mouthOpen']}>
        <path fill="#5b1420" d="M140 184Q160 176 180 184 182 210 160 212 138 210 140 184Z" />
        <path fill="#ec7a86" d="M148 202Q160 192 172 202 168 211 160 211 152 211 148 202Z" />
      </g>
      <path className={css['mouthGlad']} d="M142 188Q160 206 178 188" />
      <path className={css['mouthSad']} d="M146 198Q160 188 174 198" />
      <ellipse cx="160" cy="150" rx="17" ry="12" fill="#3b1d12" />
      <ellipse cx="154" cy="146" rx="5" ry="3" fill="#ffffffa0" />
      <path
        fill="#f7f3ea"
        stroke="#a99c84"
        strokeWidth="2"
        d="M160 168C148 158 124 162 112 180 126 188 148 188 160 176 172 188 194 188 208 180 196 162 172 158 160 168Z"
      />
    </g>
  );
}

function Hat() {
  return (
    <g className={css['hat']}>
      <ellipse cx="160" cy="62" rx="112" ry="21" fill="url(#tatu-straw)" stroke="#8a5a1c" strokeWidth="3" />
      <path
        fill="url(#tatu-straw)"
        stroke="#8a5a1c"
        strokeWidth="3"
        d="M102 60C102 22 122 4 146 10 154 12 166 12 174 10 198 4 218 22 218 60 190 70 130 70 102 60Z"
      />
      <path fill="#d6263b" d="M102 50C130 60 190 60 218 50L218 62C190 72 130 72 102 62Z" />
      <path
        className={css['straw']}
        d="M70 62Q160 84 250 62M84 70Q160 90 236 70M124 26Q160 34 196 26M118 38Q160 46 202 38"
      />
    </g>
  );
}
