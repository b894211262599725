import { defaultTheme } from '@arara/contract/site-lists';
import Box from '@mui/material/Box';
import { formatAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { SiteInput } from './site-record.ts';

/** Preview of the player site in a theme. */
export function ThemePreview({ name, theme }: { name: string; theme: SiteInput['theme'] }) {
  const t = useTranslation();
  const colours = { ...defaultTheme, ...theme };
  return (
    <Box
      role="img"
      aria-label={t('sites.preview')}
      sx={{ p: 2, borderRadius: '14px', backgroundColor: colours.ground, color: colours.ink }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
        <span>{name.toLocaleLowerCase()}</span>
        <span style={{ color: colours.gold }}>{formatAmount('100.00')}</span>
      </Box>
      <Box sx={{ mt: 1.5, p: 2, borderRadius: '14px', backgroundColor: colours.surface }}>
        <Box sx={{ fontSize: 18, fontWeight: 700 }}>{t('sites.previewTitle')}</Box>
        <Box sx={{ mt: 0.5, fontSize: 14, color: colours.dim }}>{t('sites.previewText')}</Box>
        <Box sx={{ mt: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box
            component="span"
            sx={{
              px: 2,
              py: 1,
              borderRadius: '10px',
              fontWeight: 600,
              fontSize: 14,
              color: colours['gold-ink'],
              background: `linear-gradient(${colours['gold-from']}, ${colours['gold-to']})`,
            }}
          >
            {t('sites.previewAction')}
          </Box>
          <Box
            component="span"
            sx={{ p: 1, borderRadius: '10px', backgroundColor: colours['surface-2'], color: colours.green }}
          >
            + {formatAmount('25.00')}
          </Box>
          {[colours['surface-3'], colours.scarlet, colours.cobalt].map((colour, index) => (
            <Box
              key={index}
              component="span"
              sx={{ width: 24, height: 24, borderRadius: '8px', backgroundColor: colour }}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
