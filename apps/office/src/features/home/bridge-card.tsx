import { type Centavos, centavos } from '@arara/money';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BridgeChart } from '../../shared/charts/bridge-chart.tsx';
import { Card } from '../../shared/display/card.tsx';
import { computeChangeBps } from '../../shared/figures/delta.ts';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatTenths } from '../../shared/format/percent.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Today } from './today-figures.ts';

const costs = [
  'bonus_cost',
  'rebates',
  'commissions',
  'jackpot_contributions',
  'provider_fees',
  'payment_fees',
  'taxes',
] as const;

const negate = (text: string): Centavos => centavos(-parseAmount(text));

/** Share of one amount in another, in basis points; undefined where the other is not positive. */
function computeShareBps(part: bigint, whole: bigint): number | undefined {
  return whole > 0n ? computeChangeBps(whole + part, whole) : undefined;
}

/** What leads from the GGR of today to its NGR. */
export function BridgeCard({ bridge }: { bridge: Today['bridge'] }) {
  const t = useTranslation();
  const share = computeShareBps(parseAmount(bridge.ngr), parseAmount(bridge.ggr));
  return (
    <Card>
      <Box component="section" aria-labelledby="bridge" sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <Typography variant="h3" component="h2" id="bridge">
            {t('home.bridge')}
          </Typography>
          {share !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('home.bridgeShare', { share: formatTenths(share) })}
            </Typography>
          )}
        </Box>
        <BridgeChart
          first={{ label: t('home.figures.ggr'), amount: parseAmount(bridge.ggr) }}
          items={costs.map((cost) => ({ label: t(`home.costs.${cost}`), amount: negate(bridge[cost]) }))}
          lastLabel={t('home.figures.ngr')}
        />
      </Box>
    </Card>
  );
}
