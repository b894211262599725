import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Card } from '../../shared/display/card.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { When } from '../../shared/display/when.tsx';
import type { GameProvider, GameProviders } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { Closing, GameStatus } from './game-status.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

/** Loads the providers once for the panel and the filter. */
export function useGameProviders(): readonly GameProvider[] {
  return useGetOne<GameProviders>('game-providers', { id: 'all' }).data?.rows ?? [];
}

/** Providers, each with a switch for all its games. */
export function ProviderPanel() {
  const t = useTranslation();
  const providers = useGameProviders();
  if (providers.length === 0) return null;
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h3" component="h2">
            {t('games.providersTitle')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('games.providersLead')}
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
  const t = useTranslation();
  const canSwitch = useCanDo('game.switch');
  const { api_name: name, title, outside, game_count: count, closing, synced_at: synced } = provider;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
          {title} <GameStatus state={closing?.state ?? 'open'} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('games.providerGames', { count })} · {t(outside ? 'games.outside' : 'games.inHouse')}
          {synced !== null && (
            <>
              {' '}
              · {t('games.synced')} <When at={synced} />
            </>
          )}
        </Typography>
        {closing !== null && <Closing closing={closing} />}
      </Box>
      {canSwitch && (
        <SwitchButtons kind="provider" name={name} state={closing?.state ?? 'open'} what={title} roundsOpen={0} />
      )}
    </Box>
  );
}
