import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Scope, scopes } from './palette-model.ts';

/** What the search looks through; Tab changes it from the field. */
export function ScopeChips({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const t = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('shell.hint.scope')}
      sx={{ display: 'flex', gap: 0.75, px: 2, pt: 1, flexShrink: 0 }}
    >
      {scopes.map((one) => (
        <ButtonBase
          key={one}
          tabIndex={-1}
          aria-pressed={one === scope}
          onClick={() => onScope(one)}
          sx={({ tokens }) => ({
            minHeight: 26,
            '@media (pointer: coarse)': { minHeight: 40 },
            px: 1.25,
            borderRadius: '6px',
            fontSize: 12,
            fontWeight: 600,
            color: one === scope ? tokens.link : tokens.dim,
            backgroundColor: one === scope ? tokens.linkGround : tokens.raised,
          })}
        >
          {t(`shell.scope.${one}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
