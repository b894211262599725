import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDuration, minutesSince } from '../../shared/format/waiting-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { useNow } from '../../shared/platform/browser.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Beacon } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** While tables run, a value is requested every minute. After this silence staff must look. */
const SILENT_MINUTES = 5;

function Health({ beacon }: { beacon: Beacon }) {
  const t = useTranslation();
  const nowMs = useNow();
  const last = beacon.last_value;
  if (last === null) return <Chip tone="quiet">{t('chains.beaconUnasked')}</Chip>;
  const silent = minutesSince(last.received_at, nowMs);
  if (silent < SILENT_MINUTES) return <Chip tone="good">{t('chains.beaconSound')}</Chip>;
  return <Chip tone="warn">{t('chains.beaconSilent', { age: formatDuration(silent) })}</Chip>;
}

function LastValue({ last }: { last: Beacon['last_value'] }) {
  const t = useTranslation();
  if (last === null) return t('common.none');
  const tenths = Math.max(0, Math.round((Date.parse(last.received_at) - Date.parse(last.fixed_at)) / 100));
  const seconds = `${Math.floor(tenths / 10)},${tenths % 10}`;
  return (
    <>
      {t('chains.valueOf', { number: String(last.number) })} · <When at={last.received_at} />
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('chains.valueAfter', { seconds })}
      </Typography>
    </>
  );
}

/** Source of the values that close every round, and its health. */
export function BeaconCard({ beacon }: { beacon: Beacon | null }) {
  const t = useTranslation();
  if (beacon === null) return <Notice tone="bad">{t('chains.noBeacon')}</Notice>;
  return (
    <Card>
      <Box component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <div>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{t('chains.beacon')}</Typography>
            <Health beacon={beacon} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t(`chains.beaconLead.${beacon.kind}`)}
          </Typography>
        </div>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <BeaconFacts beacon={beacon} columns={4} />
        </Box>
        <Box sx={{ display: { md: 'none' } }}>
          <BeaconFacts beacon={beacon} columns={1} />
        </Box>
      </Box>
    </Card>
  );
}

function BeaconFacts({ beacon, columns }: { beacon: Beacon; columns: number }) {
  const t = useTranslation();
  const source = t('chains.source');
  return (
    <Facts columns={columns}>
      <Fact name={source}>
        <CopyableId id={beacon.source} what={source} />
      </Fact>
      <Fact name={t('chains.period')}>{t('chains.seconds', { seconds: beacon.period_ms / 1000 })}</Fact>
      <Fact name={t('chains.lastValue')}>
        <LastValue last={beacon.last_value} />
      </Fact>
      <Fact name={t('chains.firstSeen')}>
        <When at={beacon.first_seen_at} />
      </Fact>
    </Facts>
  );
}
