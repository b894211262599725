import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ageText, minutesSince } from '../../age.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useNow } from '../../parts/clock.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Reference } from '../../parts/reference.tsx';
import { When } from '../../parts/when.tsx';
import type { SeenBeacon } from '../../records.ts';
import { useSay } from '../../word.ts';

/** While tables run, somebody asks for a value every minute; after so long a silence staff looks why none came. */
const SILENT_MINUTES = 5;

function Health({ beacon }: { beacon: SeenBeacon }) {
  const say = useSay();
  const nowMs = useNow();
  const last = beacon.last_value;
  if (last === null) return <Chip tone="quiet">{say('chains.beaconUnasked')}</Chip>;
  const silent = minutesSince(last.received_at, nowMs);
  if (silent < SILENT_MINUTES) return <Chip tone="good">{say('chains.beaconSound')}</Chip>;
  return <Chip tone="warn">{say('chains.beaconSilent', { age: ageText(silent) })}</Chip>;
}

function LastValue({ last }: { last: SeenBeacon['last_value'] }) {
  const say = useSay();
  if (last === null) return say('common.none');
  const tenths = Math.max(0, Math.round((Date.parse(last.received_at) - Date.parse(last.fixed_at)) / 100));
  const seconds = `${Math.floor(tenths / 10)},${tenths % 10}`;
  return (
    <>
      {say('chains.valueOf', { number: String(last.number) })} · <When at={last.received_at} />
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {say('chains.valueAfter', { seconds })}
      </Typography>
    </>
  );
}

/** Where the values come from that close every round, and how it goes. */
export function BeaconCard({ beacon }: { beacon: SeenBeacon | null }) {
  const say = useSay();
  if (beacon === null) return <Notice tone="bad">{say('chains.noBeacon')}</Notice>;
  return (
    <Card>
      <Box component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <div>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{say('chains.beacon')}</Typography>
            <Health beacon={beacon} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {say(`chains.beaconLead.${beacon.kind}`)}
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

function BeaconFacts({ beacon, columns }: { beacon: SeenBeacon; columns: number }) {
  const say = useSay();
  const source = say('chains.source');
  return (
    <Facts columns={columns}>
      <Fact name={source}>
        <Reference id={beacon.source} what={source} />
      </Fact>
      <Fact name={say('chains.period')}>{say('chains.seconds', { seconds: beacon.period_ms / 1000 })}</Fact>
      <Fact name={say('chains.lastValue')}>
        <LastValue last={beacon.last_value} />
      </Fact>
      <Fact name={say('chains.firstSeen')}>
        <When at={beacon.first_seen_at} />
      </Fact>
    </Facts>
  );
}
