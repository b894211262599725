import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BarButton } from './bar-button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MAX_HOURLY_DAYS, countDays } from './period.ts';
import {
  type ReportQuery,
  type RowLevel,
  filterDimensions,
  isMemberDimension,
  isPeriodStep,
  memberDimensions,
  periodSteps,
} from './report-query.ts';

interface GroupButtonProps {
  query: ReportQuery;
  /** The levels that the report has. */
  levels: readonly RowLevel[];
  /** Whether rows open into a second level. */
  hasWithin?: boolean;
  onChange: (change: Partial<ReportQuery>) => void;
}

/** The levels that a revenue report may have. */
export const revenueLevels: readonly RowLevel[] = [...periodSteps, ...filterDimensions, ...memberDimensions];

/** What the rows of the table are, and what they open into. */
export function GroupButton({ query, levels, hasWithin = false, onChange }: GroupButtonProps) {
  const t = useTranslation();
  const isHourly = countDays(query.period) <= MAX_HOURLY_DAYS;
  const offered = levels.filter((level) => level !== 'hour' || isHourly);
  const name = (level: RowLevel) => t(`reports.levels.${level}`);
  const isNested = hasWithin && query.within !== 'none';
  const value = isNested && query.within !== 'none' ? `${name(query.rows)} › ${name(query.within)}` : name(query.rows);
  const chooseRows = (rows: RowLevel) => {
    const within = query.within === rows || isMemberDimension(rows) ? 'none' : query.within;
    onChange({ rows, within, open: [], sort: '' });
  };
  // Two levels of time would repeat each other.
  const inner = offered.filter((level) => level !== query.rows && !(isPeriodStep(level) && isPeriodStep(query.rows)));
  return (
    <BarButton label={t('reports.group.label')} value={value}>
      {(close) => (
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <div>
            <Typography variant="h3" sx={{ px: 2, pt: 1.5 }}>
              {t('reports.group.rows')}
            </Typography>
            <ChoiceList
              label={t('reports.group.rows')}
              choices={offered.map((level) => [level, name(level)])}
              value={query.rows}
              onChoose={chooseRows}
            />
          </div>
          {hasWithin && !isMemberDimension(query.rows) && (
            <Box sx={({ tokens }) => ({ borderLeft: `1px solid ${tokens.line}` })}>
              <Typography variant="h3" sx={{ px: 2, pt: 1.5 }}>
                {t('reports.group.within')}
              </Typography>
              <ChoiceList<RowLevel | 'none'>
                label={t('reports.group.within')}
                choices={[['none', t('reports.group.none')], ...inner.map((level) => [level, name(level)] as const)]}
                value={query.within}
                onChoose={(within) => {
                  onChange({ within, open: [] });
                  close();
                }}
              />
            </Box>
          )}
        </Box>
      )}
    </BarButton>
  );
}
