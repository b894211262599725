import { houseTheme } from '@arara/contract/site-lists';
import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import CreditCard from '@mui/icons-material/CreditCardRounded';
import Pix from '@mui/icons-material/PixRounded';
import Wallet from '@mui/icons-material/AccountBalanceWalletRounded';
import Box from '@mui/material/Box';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { type MethodDraft, feeText, lengthOf, readable } from './method-draft.ts';

const icons = { pix: Pix, bank: AccountBalance, card: CreditCard, wallet: Wallet };

/** The card of the method as the player's site draws it, in the colours of the house. */
export function MethodPreview({ draft }: { draft: MethodDraft }) {
  const say = useSay();
  const { typed, names, icon, instant_receipt: isInstant } = draft;
  const Icon = icons[icon];
  const fee = feeText(typed);
  const minutes = Number(typed.minutes) || 0;
  const { count, unit } = lengthOf(minutes);
  const unpromised = say(isInstant ? 'methods.previewAtOnce' : 'methods.previewReviewed');
  const time = minutes > 0 ? say(`methods.within.${unit}`, { smart_count: count }) : unpromised;
  const hours = typed.opens_at !== '' && typed.closes_at !== '';
  return (
    <Section title={say('methods.preview')} lead={say('methods.previewLead')}>
      <Box
        role="img"
        aria-label={say('methods.preview')}
        sx={{ p: 2, borderRadius: '14px', backgroundColor: houseTheme.ground, color: houseTheme.ink, maxWidth: 420 }}
      >
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            p: 2,
            borderRadius: '14px',
            border: `1px solid ${houseTheme.gold}`,
            backgroundColor: houseTheme['surface-2'],
          }}
        >
          <Icon sx={{ color: houseTheme.gold, fontSize: 28 }} aria-hidden />
          <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5, fontSize: 14 }}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 700, fontSize: 16 }}>
              <span>{names.pt || say('methods.unnamed')}</span>
              {isInstant && (
                <Box component="span" sx={{ color: houseTheme.green, fontSize: 12, alignSelf: 'center' }}>
                  {say('methods.previewInstant')}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ color: houseTheme.dim }}>
              {fee === '' ? say('methods.noFee') : say('methods.feeOf', { fee })} · {time}
            </Box>
            <Box component="span" sx={{ color: houseTheme.dim }}>
              {say('methods.bounds', { min: readable(typed.min), max: readable(typed.max) })}
            </Box>
            {hours && (
              <Box component="span" sx={{ color: houseTheme.dim }}>
                {say('methods.hoursOf', { from: typed.opens_at, to: typed.closes_at })}
              </Box>
            )}
          </Box>
        </Box>
      </Box>
    </Section>
  );
}
