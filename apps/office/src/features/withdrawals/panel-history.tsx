import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PanelSection } from '../../shared/queues/panel-section.tsx';

const shareLabels = { key: 'withdrawal.byKey', device: 'withdrawal.byDevice', ip: 'withdrawal.byIp' } as const;
const noteLabels = {
  hold: 'withdrawal.noteHold',
  release: 'withdrawal.noteRelease',
  escalate: 'withdrawal.noteEscalate',
} as const;

const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

function DimmedText({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Open wagering requirement by credit. */
export function PanelWagering({ withdrawal: { wagering } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <PanelSection title={t('withdrawal.wagering')}>
      {wagering.from.length === 0 ? (
        <DimmedText>{t('withdrawal.wageringDone')}</DimmedText>
      ) : (
        <Box component="ul" sx={plainList}>
          {wagering.from.map(({ source, required, done, remaining }) => (
            <Box component="li" key={`${source}${required}${done}${remaining}`}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {formatAmount(remaining)}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('withdrawal.wageringOf', { done: formatAmount(done), required: formatAmount(required) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** Games played since the last withdrawal. */
export function PanelGames({ withdrawal: { games } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <PanelSection title={t('withdrawal.games')}>
      {games.length === 0 ? (
        <DimmedText>{t('withdrawal.noGames')}</DimmedText>
      ) : (
        <Box component="ul" sx={plainList}>
          {games.map(({ game, title, rounds, staked, won, biggest }) => (
            <Box component="li" key={game}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {title} · {t('withdrawal.rounds', { count: rounds })}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('withdrawal.staked')} {formatAmount(staked)} · {t('withdrawal.won')} {formatAmount(won)} ·{' '}
                {t('withdrawal.biggest', { amount: formatAmount(biggest) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** Accounts that share data with this one. */
export function PanelShares({ withdrawal: { shares } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <PanelSection title={t('withdrawal.shares')}>
      {shares.length === 0 ? (
        <DimmedText>{t('withdrawal.noShares')}</DimmedText>
      ) : (
        <Box component="ul" sx={plainList}>
          {shares.map(({ player_id: id, player, by }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <PlayerLink id={id} account={player} />
              {by.map((what) => (
                <Chip key={what} tone={what === 'ip' ? 'warn' : 'bad'}>
                  {t(shareLabels[what])}
                </Chip>
              ))}
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** Staff credits the withdrawal depends on; hidden when there are none. */
export function PanelStaffCredits({ withdrawal: { staff_credits: credits } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const formName = useCodeLabel('creditForm');
  if (credits.length === 0) return null;
  return (
    <PanelSection title={t('withdrawal.staffCredits')}>
      <Box component="ul" sx={plainList}>
        {credits.map(({ at, form, amount, by, second, reason }) => (
          <Box component="li" key={`${at}${form}${amount}${by}`}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatAmount(amount)} · {formName(form)}
            </Typography>
            <Typography variant="body2">{reason}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {second === null ? by : `${by}, ${second}`} · <When at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}

/** Internal notes; hidden when there are none. */
export function PanelNotes({ withdrawal: { notes } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  if (notes.length === 0) return null;
  return (
    <PanelSection title={t('withdrawal.notes')}>
      <Box component="ul" sx={plainList}>
        {notes.map(({ at, by, act, note }) => (
          <Box component="li" key={`${at}${act}`}>
            {note !== null && <Typography variant="body2">{note}</Typography>}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {by} {t(noteLabels[act])} · <When at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}

/** Payouts sent to the bank and their result; hidden before the first. */
export function PanelPayouts({ withdrawal: { payouts } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  if (payouts.length === 0) return null;
  return (
    <PanelSection title={t('withdrawal.payouts')}>
      <Box component="ul" sx={plainList}>
        {payouts.map(({ id, status, reason, reason_text: text, began_at: began }) => (
          <Box component="li" key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <StatusChip status={`payout_${status}`} />
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {id}
              </Typography>
            </Box>
            {reason !== null && (
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                {text} ({reason})
              </Typography>
            )}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={began} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}
