import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import { PlayerPreview, usePlayerLookup } from '../../shared/players/player-preview.tsx';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { GameField } from './game-field.tsx';
import { type FreeRoundsDraft, emptyFreeRounds, toFreeRoundsInput, isStakeTaken, computeWorth } from './grant-draft.ts';

const MAX_REASON = 300;

interface FieldsProps {
  draft: FreeRoundsDraft;
  change: (part: Partial<FreeRoundsDraft>) => void;
}

interface GrantFieldProps {
  label: string;
  value: string;
  help?: string | undefined;
  wrong?: boolean;
  mode?: 'numeric' | 'decimal';
  most: number;
  onText: (text: string) => void;
}

function GrantField({ label, value, help, wrong = false, mode, most, onText }: GrantFieldProps) {
  return (
    <TextField
      label={label}
      helperText={help}
      error={wrong}
      value={value}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      slotProps={{ htmlInput: { maxLength: most, ...(mode === undefined ? {} : { inputMode: mode }) } }}
    />
  );
}

/** Input for the player's number. The player counts only once found, so that a wrong digit grants nothing. */
function PlayerField({ change }: Pick<FieldsProps, 'change'>) {
  const t = useTranslation();
  const [number, setNumber] = useState('');
  const asked = parsePlayerId(number);
  const found = usePlayerLookup(asked);
  return (
    <>
      <GrantField
        label={t('freeRounds.player')}
        value={number}
        mode="numeric"
        most={12}
        onText={(text) => {
          setNumber(text);
          change({ player: parsePlayerId(text) });
        }}
      />
      <div aria-live="polite">{asked !== undefined && <PlayerPreview found={found} />}</div>
    </>
  );
}

function RoundFields({ draft, change }: FieldsProps) {
  const t = useTranslation();
  const { game } = draft;
  const bounds =
    game === null
      ? undefined
      : t('freeRounds.bounds', { min: formatAmount(game.min_bet), max: formatAmount(game.max_bet) });
  return (
    <>
      <GrantField
        label={t('freeRounds.eachStake')}
        help={bounds}
        wrong={!isStakeTaken(draft)}
        value={draft.stake}
        mode="decimal"
        most={16}
        onText={(stake) => change({ stake })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <GrantField
          label={t('freeRounds.howMany')}
          value={draft.rounds}
          mode="numeric"
          most={4}
          onText={(rounds) => change({ rounds })}
        />
        <GrantField
          label={t('freeRounds.days')}
          value={draft.days}
          mode="numeric"
          most={2}
          onText={(days) => change({ days })}
        />
      </Box>
    </>
  );
}

function PocketFields({ draft, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <RadioGroup
        value={draft.pocket}
        aria-label={t('freeRounds.pocket')}
        onChange={(_, pocket) => change({ pocket: pocket === 'cash' ? 'cash' : 'bonus' })}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('freeRounds.pocket')}
        </Typography>
        <FormControlLabel value="bonus" control={<Radio />} label={t('freeRounds.bonus')} />
        <FormControlLabel value="cash" control={<Radio />} label={t('freeRounds.cash')} />
      </RadioGroup>
      {draft.pocket === 'bonus' && (
        <GrantField
          label={t('freeRounds.wagering')}
          value={draft.wagering}
          mode="numeric"
          most={3}
          onText={(wagering) => change({ wagering })}
        />
      )}
    </>
  );
}

/** Reports the provider's answer: a refusal is an error, a missing answer a warning. */
function useResultText(): (given: Answer<'officeFreeRoundsGive'>['data']) => string | undefined {
  const t = useTranslation();
  const notify = useNotify();
  return ({ state }) => {
    if (state === 'sent_for_approval') {
      notify(t('freeRounds.sentForApproval'), { type: 'warning' });
      return undefined;
    }
    if (state !== 'refused' && state !== 'asked') return t('freeRounds.done');
    if (state === 'refused') notify(t('freeRounds.doneRefused'), { type: 'error' });
    else notify(t('freeRounds.doneAsked'), { type: 'warning' });
    return undefined;
  };
}

/** Grants free rounds to the player of the page or to a typed number. */
export function GrantDialog({ playerId, onClose }: { playerId: number | undefined; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState<FreeRoundsDraft>({ ...emptyFreeRounds, player: playerId });
  const found = usePlayerLookup(draft.player);
  const isKnown = found.error === null && found.data?.id === draft.player;
  const grant = isKnown ? toFreeRoundsInput(draft) : undefined;
  const worth = computeWorth(draft);
  const resultText = useResultText();
  const command = useCommand({
    send: (key) => (grant === undefined ? Promise.reject(new Error('not whole yet')) : data.giveFreeRounds(grant, key)),
    done: ({ data: given }) => {
      onClose();
      return resultText(given);
    },
  });
  const change = (part: Partial<FreeRoundsDraft>) => {
    setDraft({ ...draft, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={t('freeRounds.giveTitle')}
      lead={t('freeRounds.giveLead')}
      confirm={t('freeRounds.giveConfirm')}
      ready={grant !== undefined}
      command={command}
      onClose={onClose}
    >
      {playerId === undefined ? <PlayerField change={change} /> : <PlayerPreview found={found} />}
      <GameField game={draft.game} onGame={(game) => change({ game })} />
      <RoundFields draft={draft} change={change} />
      <Typography aria-live="polite" sx={{ fontWeight: 700, minHeight: 24 }}>
        {worth !== undefined && t('freeRounds.worth', { amount: formatAmount(worth) })}
      </Typography>
      <PocketFields draft={draft} change={change} />
      <GrantField
        label={t('freeRounds.reason')}
        help={t('freeRounds.reasonHelp')}
        value={draft.reason}
        most={MAX_REASON}
        onText={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
