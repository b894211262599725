import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineRounded';
import Warning from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useCallback } from 'react';
import type { Answer } from '@arara/contract/client';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

type HealthCheck = Answer<'officeHealth'>['data']['checks'][number];

const marks: Record<HealthCheck['state'], { tone: StatusTone; Icon: ComponentType<SvgIconProps> }> = {
  good: { tone: 'good', Icon: CheckCircle },
  late: { tone: 'warn', Icon: Warning },
  failed: { tone: 'bad', Icon: ErrorIcon },
  unused: { tone: 'quiet', Icon: RemoveCircle },
};

/** What a check found and measured, in words. */
function useFinding({ name, state, ms, detail }: HealthCheck): string {
  const t = useTranslation();
  const measured = ms === null ? '' : t(name === 'clock' ? 'system.clockError' : 'system.answeredIn', { value: ms });
  return [name === 'migrations' && state === 'good' ? '' : detail, measured].filter((text) => text !== '').join(' · ');
}

/** One check: its state in words, its time, and what it found. */
function CheckRow({ check }: { check: HealthCheck }) {
  const t = useTranslation();
  const checkName = useCodeLabel('healthCheck');
  const stateName = useCodeLabel('healthState');
  const { name, state, at } = check;
  const { tone, Icon } = marks[state];
  const text = useFinding(check);
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 48,
        px: 2.5,
        py: 1,
        '& + &': { borderTop: `1px solid ${tokens.line}` },
      })}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {checkName(name)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t(`system.checks.${name}`)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
        {at !== null && (
          <>
            {text !== '' && ' · '}
            <When at={at} />
          </>
        )}
      </Typography>
      <Chip tone={tone} icon={<Icon aria-hidden />}>
        {stateName(state)}
      </Chip>
    </Box>
  );
}

/** What the node that answers depends on. */
export function HealthPanel() {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const load = useCallback(async (signal: AbortSignal) => (await call('officeHealth', {}, { signal })).data, []);
  const { data, error, reload } = useApiQuery(load);
  if (data === undefined)
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  return (
    <>
      <Card>
        <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1 }}>
            <Facts columns={phone ? 2 : 4}>
              <Fact name={t('system.version')}>{data.version}</Fact>
              <Fact name="Node.js">{data.node}</Fact>
              <Fact name={t('system.startedAt')}>
                <When at={data.started_at} />
              </Fact>
              <Fact name={t('system.checkedAt')}>
                <When at={data.at} />
              </Fact>
            </Facts>
          </Box>
          <Button variant="outlined" onClick={reload}>
            {t('system.checkAgain')}
          </Button>
        </Box>
      </Card>
      <Card>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </Box>
      </Card>
    </>
  );
}
