import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import HelpOutline from '@mui/icons-material/HelpOutlineRounded';
import Warning from '@mui/icons-material/WarningRounded';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { localeTags } from '@arara/contract/locales';
import { formatPercent } from '@arara/money';
import { Chip } from '../../shared/display/chip.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { getLocale, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { GameReturn } from '../../shared/api/records.ts';

type Verdict = GameReturn['verdict'];

const marks: Record<Verdict, { tone: StatusTone; Icon: ComponentType<SvgIconProps> }> = {
  inside: { tone: 'good', Icon: CheckCircle },
  below: { tone: 'bad', Icon: Warning },
  above: { tone: 'bad', Icon: Warning },
  too_few: { tone: 'quiet', Icon: HourglassEmpty },
  undeclared: { tone: 'quiet', Icon: HelpOutline },
};

/** Formats a share of the stakes with two decimals: `0.9686` is `96,86%`. */
export const formatShare = (share: number): string =>
  formatPercent(share, localeTags[getLocale()], { least: 2, most: 2 });

/** Whether the return of a game is in its interval, in words beside an icon. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const name = useCodeLabel('returnVerdict');
  const { tone, Icon } = marks[verdict];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {name(verdict)}
    </Chip>
  );
}

/** The actual return with its verdict and the interval. */
export function ReturnCell({ played }: { played: GameReturn | undefined }) {
  const t = useTranslation();
  const { actual = null, low = null, high = null, verdict = 'too_few' } = played ?? {};
  if (actual === null) return t('games.unplayed');
  return (
    <>
      <strong>{formatShare(actual)}</strong> <VerdictChip verdict={verdict} />
      {low !== null && high !== null && verdict !== 'too_few' && (
        <SecondaryText>{t('games.interval', { low: formatShare(low), high: formatShare(high) })}</SecondaryText>
      )}
    </>
  );
}
