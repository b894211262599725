import { centavosOf, classes } from '@arara/ui';
import { artUrl } from '../../shared/art/art.tsx';
import { locale } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { labelFor } from './label.ts';
import { DEFAULT_ICON, findBestPrize, iconUrl } from './prize-icon.ts';
import type { WheelPrize } from './prize.ts';
import { RADIUS, type LabelLayout, type Tone, toLabelLayout, slicePath, pickTones } from './slice.ts';
import css from './wheel-disc.module.css';

/** Font size of the odds below a prize. */
const ODDS_HIGH = 12;

interface WheelDiscProps {
  readonly prizes: readonly WheelPrize[];
  /** The slice at which it stopped. */
  readonly stop: number | undefined;
}

/** The slices of a wheel with their content. Rendered once; the element around it turns. */
export function WheelDisc({ prizes, stop }: WheelDiscProps) {
  const size = prizes.length;
  const path = slicePath(size);
  const tones = pickTones(prizes.map(({ amount }) => centavosOf(amount)));
  const setting = toLabelLayout(size);
  const best = findBestPrize(prizes);
  const turned = (index: number) => `rotate(${(index * 360) / size})`;
  return (
    <svg className={css['disc']} viewBox="-184 -184 368 368" data-stopped={stop === undefined ? undefined : ''}>
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
  /** URL of the picture. */
  readonly icon: string;
  readonly setting: LabelLayout;
  readonly tone: Tone | undefined;
}

function SliceText({ prize, icon, setting, tone }: SliceTextProps) {
  const { isAlong, icon: side, iconAt, labelAt, hasOdds } = setting;
  const { lines, size } = labelFor(prize.label, setting);
  const odds = hasOdds ? percentText(prize.odds, locale()) : undefined;
  const step = size * 1.12;
  // The lines and the odds below them, vertically centred.
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
