import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Card } from '../../parts/card.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { When } from '../../parts/when.tsx';
import type { GameProvider, GameProviders } from '../../records.ts';
import { useSay } from '../../word.ts';
import { Closing, GameState } from './game-state.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

/** The providers, read once for the panel and for the filter. */
export function useGameProviders(): readonly GameProvider[] {
  return useGetOne<GameProviders>('game-providers', { id: 'all' }).data?.rows ?? [];
}

/** Every provider, with the switch of all its games. */
export function ProviderPanel() {
  const say = useSay();
  const providers = useGameProviders();
  if (providers.length === 0) return null;
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h3" component="h2">
            {say('games.providersTitle')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('games.providersLead')}
          </Typography>
        </Box>
        {providers.map((provider) => (
          <Provider key={provider.api_name} provider={provider} />
        ))}
      </Box>
    </Card>
  );
}

function Provider({ provider }: { provider: GameProvider }) {
  const say = useSay();
  const maySwitch = useMayDo('game.switch');
  const { api_name: name, title, outside, game_count: count, closing, synced_at: synced } = provider;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          {title} <GameState state={closing?.state ?? 'open'} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('games.providerGames', { smart_count: count })} · {say(outside ? 'games.outside' : 'games.house')}
          {synced !== null && (
            <>
              {' '}
              · {say('games.synced')} <When at={synced} />
            </>
          )}
        </Typography>
        {closing !== null && <Closing closing={closing} />}
      </Box>
      {maySwitch && (
        <SwitchButtons kind="provider" name={name} state={closing?.state ?? 'open'} what={title} roundsOpen={0} />
      )}
    </Box>
  );
}
