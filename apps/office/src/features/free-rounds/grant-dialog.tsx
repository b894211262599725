import type { Answer, Input } from '@arara/contract/client';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
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
import { PlayerPreview, usePlayerLookup } from '../../shared/players/player-preview.tsx';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { GameField } from './game-field.tsx';
import {
  type FreeRoundsDraft,
  emptyFreeRounds,
  parsePlayers,
  toFreeRoundsInput,
  isStakeTaken,
  computeWorth,
} from './grant-draft.ts';

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

/** Input for the numbers of players. A single player counts only once found, so that a wrong digit grants nothing. */
function PlayersField({ draft: { players }, change }: FieldsProps) {
  const t = useTranslation();
  const [numbers, setNumbers] = useState('');
  const [single] = players.length === 1 ? players : [];
  const found = usePlayerLookup(single);
  return (
    <>
      <GrantField
        label={t('freeRounds.players')}
        help={t('freeRounds.playersHelp')}
        wrong={numbers.trim() !== '' && players.length === 0}
        value={numbers}
        most={2400}
        onText={(text) => {
          setNumbers(text);
          change({ players: parsePlayers(text) });
        }}
      />
      <div aria-live="polite">
        {single !== undefined && <PlayerPreview found={found} />}
        {players.length > 1 && t('freeRounds.playersCount', { count: players.length })}
      </div>
    </>
  );
}

/** The stake of one round: one of the steps of an own game, or an amount within the bounds of another. */
function StakeField({ draft, change }: FieldsProps) {
  const t = useTranslation();
  const { game, stake } = draft;
  const onText = (text: string) => change({ stake: text });
  const stakes = game?.stakes ?? null;
  if (stakes !== null)
    return (
      <TextField
        select
        label={t('freeRounds.eachStake')}
        value={stake}
        onChange={(event) => onText(event.target.value)}
      >
        {stakes.map((step) => (
          <MenuItem key={step} value={step} sx={{ minHeight: 44 }}>
            {formatAmount(step)}
          </MenuItem>
        ))}
      </TextField>
    );
  const bounds =
    game === null
      ? undefined
      : t('freeRounds.bounds', { min: formatAmount(game.min_bet), max: formatAmount(game.max_bet) });
  return (
    <GrantField
      label={t('freeRounds.eachStake')}
      help={bounds}
      wrong={!isStakeTaken(draft)}
      value={stake}
      mode="decimal"
      most={16}
      onText={onText}
    />
  );
}

function RoundFields({ draft, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <StakeField draft={draft} change={change} />
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
      {draft.game?.own === true && (
        <GrantField
          label={t('freeRounds.maxWin')}
          help={t('freeRounds.maxWinHelp')}
          value={draft.maxWin}
          mode="decimal"
          most={16}
          onText={(maxWin) => change({ maxWin })}
        />
      )}
    </>
  );
}

type Given = Answer<'officeFreeRoundsGive'>['data'] | Answer<'officeFreeRoundsGiveMany'>['data'];

/** Reports what became of a grant: to many, how many have it; a refusal is an error, a missing answer a warning. */
function useResultText(): (given: Given) => string | undefined {
  const t = useTranslation();
  const notify = useNotify();
  return (given) => {
    if ('refused' in given) {
      const { sent_for_approval: waiting, refused } = given;
      const numbers = refused.map(({ player_id: id }) => `#${id}`).join(', ');
      if (refused.length > 0)
        notify(t('freeRounds.manyRefused', { count: refused.length, numbers }), { type: 'error' });
      if (waiting > 0) notify(t('freeRounds.manyWaiting', { count: waiting }), { type: 'warning' });
      return given.given > 0 ? t('freeRounds.manyDone', { count: given.given }) : undefined;
    }
    const { state } = given;
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

type Grant = Input<'officeFreeRoundsGiveMany'>;

/** Sends a grant to one player, for an answer with its state, or to many. */
async function sendGrant(data: OfficeData, { player_ids: players, ...terms }: Grant, key: string) {
  const [player] = players;
  if (player !== undefined && players.length === 1) return data.giveFreeRounds({ player_id: player, ...terms }, key);
  return data.giveFreeRoundsToMany({ player_ids: players, ...terms }, key);
}

/** Grants free rounds to the player of the page or to the players of typed numbers. */
export function GrantDialog({ playerId, onClose }: { playerId: number | undefined; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState<FreeRoundsDraft>({
    ...emptyFreeRounds,
    players: playerId === undefined ? [] : [playerId],
  });
  const [single] = draft.players.length === 1 ? draft.players : [];
  const found = usePlayerLookup(single);
  const isKnown = single === undefined || (found.error === null && found.data?.id === single);
  const grant = isKnown ? toFreeRoundsInput(draft) : undefined;
  const worth = computeWorth(draft);
  const resultText = useResultText();
  const command = useCommand({
    send: (key) => (grant === undefined ? Promise.reject(new Error('not whole yet')) : sendGrant(data, grant, key)),
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
      {playerId === undefined ? <PlayersField draft={draft} change={change} /> : <PlayerPreview found={found} />}
      <GameField game={draft.game} onGame={(game) => change({ game, stake: game?.stakes?.[0] ?? '' })} />
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
