import ErrorIcon from '@mui/icons-material/ReportRounded';
import Info from '@mui/icons-material/InfoRounded';
import Warning from '@mui/icons-material/WarningRounded';
import type { Alert } from '../api/alert-queries.ts';
import { useTranslation } from '../messages/translation.ts';
import type { StatusTone } from '../theme/status-tone.ts';
import { Chip } from './chip.tsx';

const marks: Record<Alert['severity'], { tone: StatusTone; Icon: typeof Info }> = {
  info: { tone: 'quiet', Icon: Info },
  warning: { tone: 'warn', Icon: Warning },
  critical: { tone: 'bad', Icon: ErrorIcon },
};

/** How serious an alert is, by a word, an icon and a colour. */
export function SeverityChip({ severity }: Pick<Alert, 'severity'>) {
  const t = useTranslation();
  const { tone, Icon } = marks[severity];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`alerts.severities.${severity}`)}
    </Chip>
  );
}
