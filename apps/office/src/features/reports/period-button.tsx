import CalendarMonth from '@mui/icons-material/CalendarMonthRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { formatDayOfMonth } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BarButton } from './bar-button.tsx';
import { ChoiceList } from './choice-list.tsx';
import {
  type Period,
  type PeriodPreset,
  comparisons,
  isPeriod,
  periodPresets,
  toComparedPeriod,
  toPeriod,
} from './period.ts';
import type { ReportQuery } from './report-query.ts';

interface PeriodButtonProps {
  query: ReportQuery;
  today: string;
  onChange: (change: Partial<ReportQuery>) => void;
}

/** A period in the bar: `10/11 – 23/11`, or its only day. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDayOfMonth(from) : `${formatDayOfMonth(from)} – ${formatDayOfMonth(to)}`;

function CustomPeriod({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const t = useTranslation();
  const [draft, setDraft] = useState(period);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPeriod(draft)) onPeriod(draft);
      }}
      sx={({ tokens }) => ({
        p: 2,
        width: 260,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        borderTop: `1px solid ${tokens.line}`,
      })}
    >
      <Typography variant="h3">{t('reports.period.custom')}</Typography>
      <DateInput label={t('reports.period.from')} value={draft.from} onValue={(from) => setDraft({ ...draft, from })} />
      <DateInput label={t('reports.period.to')} value={draft.to} onValue={(to) => setDraft({ ...draft, to })} />
      <Button type="submit" variant="outlined" disabled={!isPeriod(draft)}>
        {t('reports.apply')}
      </Button>
    </Box>
  );
}

/** The period of the report: presets, or two days. */
export function PeriodButton({ query, today, onChange }: PeriodButtonProps) {
  const t = useTranslation();
  const presets = periodPresets.filter((preset): preset is Exclude<PeriodPreset, 'custom'> => preset !== 'custom');
  return (
    <BarButton icon={<CalendarMonth />} value={formatPeriod(query.period)} label={t(`reports.period.${query.preset}`)}>
      {(close) => (
        <>
          <ChoiceList
            label={t('reports.period.label')}
            choices={presets.map((preset) => [preset, t(`reports.period.${preset}`)])}
            value={query.preset}
            onChoose={(preset) => {
              onChange({ preset, period: toPeriod(preset, today), open: [] });
              close();
            }}
          />
          <CustomPeriod
            period={query.period}
            onPeriod={(period) => {
              onChange({ preset: 'custom', period, open: [] });
              close();
            }}
          />
        </>
      )}
    </BarButton>
  );
}

/** The period that the report is compared with. */
export function ComparisonButton({ query, onChange }: Omit<PeriodButtonProps, 'today'>) {
  const t = useTranslation();
  const compared = toComparedPeriod(query.period, query.comparison);
  const value = compared === undefined ? t('reports.compare.none') : formatPeriod(compared);
  return (
    <BarButton label={t('reports.compare.short')} value={value}>
      {(close) => (
        <ChoiceList
          label={t('reports.compare.label')}
          choices={comparisons.map((comparison) => [comparison, t(`reports.compare.${comparison}`)])}
          value={query.comparison}
          onChoose={(comparison) => {
            onChange({ comparison });
            close();
          }}
        />
      )}
    </BarButton>
  );
}
