import { defaultTheme } from '@arara/contract/site-lists';
import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import CreditCard from '@mui/icons-material/CreditCardRounded';
import Pix from '@mui/icons-material/PixRounded';
import Wallet from '@mui/icons-material/AccountBalanceWalletRounded';
import Box from '@mui/material/Box';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { type MethodDraft, formatFee, measureLength, readable } from './method-draft.ts';

const icons = { pix: Pix, bank: AccountBalance, card: CreditCard, wallet: Wallet };

/** Preview of the method's card on the player site. */
export function MethodPreview({ draft }: { draft: MethodDraft }) {
  const t = useTranslation();
  const { typed, names, icon, instant_receipt: isInstant } = draft;
  const Icon = icons[icon];
  const fee = formatFee(typed);
  const minutes = Number(typed.minutes) || 0;
  const { count, unit } = measureLength(minutes);
  const unpromised = t(isInstant ? 'methods.previewAtOnce' : 'methods.previewReviewed');
  const time = minutes > 0 ? t(`methods.within.${unit}`, { count }) : unpromised;
  const hours = typed.opens_at !== '' && typed.closes_at !== '';
  return (
    <FormSection title={t('methods.preview')} lead={t('methods.previewLead')}>
      <Box
        role="img"
        aria-label={t('methods.preview')}
        sx={{
          p: 2,
          borderRadius: '14px',
          backgroundColor: defaultTheme.ground,
          color: defaultTheme.ink,
          maxWidth: 420,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            p: 2,
            borderRadius: '14px',
            border: `1px solid ${defaultTheme.gold}`,
            backgroundColor: defaultTheme['surface-2'],
          }}
        >
          <Icon sx={{ color: defaultTheme.gold, fontSize: 28 }} aria-hidden />
          <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5, fontSize: 14 }}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 700, fontSize: 16 }}>
              <span>{names.pt || t('methods.unnamed')}</span>
              {isInstant && (
                <Box component="span" sx={{ color: defaultTheme.green, fontSize: 12, alignSelf: 'center' }}>
                  {t('methods.previewInstant')}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ color: defaultTheme.dim }}>
              {fee === '' ? t('methods.noFee') : t('methods.feeOf', { fee })} · {time}
            </Box>
            <Box component="span" sx={{ color: defaultTheme.dim }}>
              {t('methods.bounds', { min: readable(typed.min), max: readable(typed.max) })}
            </Box>
            {hours && (
              <Box component="span" sx={{ color: defaultTheme.dim }}>
                {t('methods.hoursOf', { from: typed.opens_at, to: typed.closes_at })}
              </Box>
            )}
          </Box>
        </Box>
      </Box>
    </FormSection>
  );
}
