import { centavosOf, classes } from '@arara/ui';
import { artUrl } from '../../app/art.tsx';
import { locale } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { labelFor } from './label.ts';
import { DEFAULT_ICON, bestOf, iconUrl } from './prize-icon.ts';
import { type WheelPrize, shortNumber } from './prize.ts';
import { RADIUS, type Setting, type Tone, settingFor, slicePath, tonesFor } from './slice.ts';
import css from './wheel-disc.module.css';

/** How high the odds below a prize are set. */
const ODDS_HIGH = 12;

interface WheelDiscProps {
  readonly prizes: readonly WheelPrize[];
  /** Where it stopped, once it stands. */
  readonly stop: number | undefined;
}

/** The slices of a wheel with what stands on them. Drawn once; what turns is the box around it. */
export function WheelDisc({ prizes, stop }: WheelDiscProps) {
  const size = prizes.length;
  const path = slicePath(size);
  const tones = tonesFor(prizes.map(({ amount }) => centavosOf(amount)));
  const setting = settingFor(size);
  const best = bestOf(prizes);
  const turned = (index: number) => `rotate(${(index * 360) / size})`;
  return (
    <svg className={css['disc']} viewBox="-184 -184 368 368" data-told={stop === undefined ? undefined : ''}>
      {prizes.map((prize, index) => (
        <g
          key={prize.place}
          className={css['slice']}
          data-tone={tones[index]}
          data-stop={stop === index ? '' : undefined}
          transform={turned(index)}
        >
          <path d={path} />
          <SliceText prize={prize} icon={iconUrl(prize, best)} setting={setting} tone={tones[index]} />
        </g>
      ))}
      {prizes.map(({ place }, index) => (
        <circle
          key={place}
          className={css['peg']}
          r="4.5"
          cy={-RADIUS + 1}
          transform={`rotate(${((index + 0.5) * 360) / size})`}
        />
      ))}
      {stop !== undefined && <path className={css['stop']} d={path} transform={turned(stop)} />}
    </svg>
  );
}

interface SliceTextProps {
  readonly prize: WheelPrize;
  /** The address of its picture. */
  readonly icon: string;
  readonly setting: Setting;
  readonly tone: Tone | undefined;
}

function SliceText({ prize, icon, setting, tone }: SliceTextProps) {
  const { isAlong, icon: side, iconAt, labelAt, hasOdds } = setting;
  const { lines, size } = labelFor(prize.label, setting);
  const odds = hasOdds ? `${shortNumber(prize.odds, decimalMark(locale()))}%` : undefined;
  const step = size * 1.12;
  // The lines and the odds below them, around the middle of their place.
  const top = -(lines.length * step + (odds === undefined ? 0 : ODDS_HIGH)) / 2;
  return (
    <>
      <image
        href={icon}
        x={-side / 2}
        y={-iconAt - side / 2}
        width={side}
        height={side}
        onError={({ currentTarget }) => currentTarget.setAttribute('href', artUrl(DEFAULT_ICON))}
      />
      <g
        className={classes(css['words'], tone === 'gold' && css['dark'])}
        transform={isAlong ? `translate(0 ${-labelAt}) rotate(90)` : `translate(0 ${-labelAt})`}
      >
        {lines.map((line, index) => (
          <text key={line} y={top + index * step + size * 0.92} fontSize={size}>
            {line}
          </text>
        ))}
        {odds !== undefined && (
          <text className={css['odds']} y={top + lines.length * step + ODDS_HIGH * 0.84}>
            {odds}
          </text>
        )}
      </g>
    </>
  );
}
