import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { HarmAssessment } from '../api/records.ts';
import { Chip } from '../display/chip.tsx';
import { playerHref } from '../display/record-href.ts';
import { SecondaryText } from '../display/secondary-text.tsx';
import { formatAmount } from '../format/amount.ts';
import { formatShortTime } from '../format/date-time.ts';
import { formatDay } from '../format/calendar-day.ts';
import { findText, useTranslation } from '../messages/translation.ts';
import { harmTones } from './harm-tones.ts';

type Marker = HarmAssessment['markers'][number];

/** The tab of the player's page that lists what each marker counted. */
const evidenceTabs: Record<Marker['kind'], string> = {
  chasing_deposits: 'recharges',
  rising_stakes: 'bets',
  night_play: 'bets',
  rising_deposits: 'recharges',
  cancelled_withdrawals: 'withdrawals',
  long_sessions: 'bets',
  limit_raises: 'responsible',
  declined_deposits: 'recharges',
  words: 'tickets',
};

/** Dates of a marker that are shown. */
const SHOWN_DATES = 5;

const isAmount = (value: string | number): value is string => typeof value === 'string' && /^\d+\.\d{2}$/.test(value);

const formatFigures = (figures: Marker['figures']): string =>
  Object.entries(figures)
    .map(
      ([name, value]) => `${findText(`harm.figure.${name}`) ?? name}: ${isAmount(value) ? formatAmount(value) : value}`,
    )
    .join(' · ');

function MarkerRow({ playerId, marker }: { playerId: number; marker: Marker }) {
  const t = useTranslation();
  const { kind, count, threshold, days, points, version, source, figures, dates } = marker;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t(`harm.marker.${kind}`)} · {t('harm.points', { points })}
      </Typography>
      <Typography variant="body2">{t(`harm.explain.${kind}`, { count, threshold, days })}</Typography>
      <SecondaryText>{formatFigures(figures)}</SecondaryText>
      <SecondaryText>{dates.slice(0, SHOWN_DATES).map(formatShortTime).join(' · ')}</SecondaryText>
      <SecondaryText>{t('harm.byRule', { version, source })}</SecondaryText>
      <Link component={RouterLink} to={`${playerHref(playerId)}?tab=${evidenceTabs[kind]}`} variant="body2">
        {t('harm.evidence')}
      </Link>
    </Box>
  );
}

/** An assessment of a player with its markers in words; `undefined` where the player has none. */
export function HarmAssessmentView({
  playerId,
  assessment,
}: {
  playerId: number;
  assessment?: HarmAssessment | undefined;
}) {
  const t = useTranslation();
  if (assessment === undefined) return <Typography variant="body2">{t('harm.noAssessment')}</Typography>;
  const { day, score, level, markers } = assessment;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip tone={harmTones[level]}>{t(`harm.level.${level}`)}</Chip>
        <SecondaryText>{t('harm.scoreOf', { score, day: formatDay(day) })}</SecondaryText>
      </Box>
      {markers.map((marker) => (
        <MarkerRow key={marker.kind} playerId={playerId} marker={marker} />
      ))}
    </Box>
  );
}
