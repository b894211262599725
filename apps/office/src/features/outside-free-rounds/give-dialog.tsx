import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useSay } from '../../word.ts';
import { playerIdOf } from '../payments/player-number.ts';
import { Recipient, useRecipient } from '../payments/recipient.tsx';
import { FormDialog } from '../staff/form-dialog.tsx';
import { GameField } from './game-field.tsx';
import { type GiftDraft, emptyGift, giftOf, isStakeTaken, worthOf } from './gift-draft.ts';

const REASON_MAX = 300;

interface FieldsProps {
  draft: GiftDraft;
  change: (part: Partial<GiftDraft>) => void;
}

interface LineProps {
  label: string;
  value: string;
  help?: string | undefined;
  wrong?: boolean;
  mode?: 'numeric' | 'decimal';
  most: number;
  onText: (text: string) => void;
}

function Line({ label, value, help, wrong = false, mode, most, onText }: LineProps) {
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

/** Whose number is typed; the player is taken once they were found, so that a wrong digit gives nobody anything. */
function PlayerField({ change }: Pick<FieldsProps, 'change'>) {
  const say = useSay();
  const [number, setNumber] = useState('');
  const asked = playerIdOf(number);
  const found = useRecipient(asked);
  return (
    <>
      <Line
        label={say('freeRounds.player')}
        value={number}
        mode="numeric"
        most={12}
        onText={(text) => {
          setNumber(text);
          change({ player: playerIdOf(text) });
        }}
      />
      <div aria-live="polite">{asked !== undefined && <Recipient found={found} />}</div>
    </>
  );
}

function RoundFields({ draft, change }: FieldsProps) {
  const say = useSay();
  const { game } = draft;
  const bounds =
    game === null
      ? undefined
      : say('freeRounds.bounds', { min: amountText(game.min_bet), max: amountText(game.max_bet) });
  return (
    <>
      <Line
        label={say('freeRounds.eachStake')}
        help={bounds}
        wrong={!isStakeTaken(draft)}
        value={draft.stake}
        mode="decimal"
        most={16}
        onText={(stake) => change({ stake })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Line
          label={say('freeRounds.howMany')}
          value={draft.rounds}
          mode="numeric"
          most={4}
          onText={(rounds) => change({ rounds })}
        />
        <Line
          label={say('freeRounds.days')}
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
  const say = useSay();
  return (
    <>
      <RadioGroup
        value={draft.pocket}
        aria-label={say('freeRounds.pocket')}
        onChange={(_, pocket) => change({ pocket: pocket === 'cash' ? 'cash' : 'bonus' })}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('freeRounds.pocket')}
        </Typography>
        <FormControlLabel value="bonus" control={<Radio />} label={say('freeRounds.bonus')} />
        <FormControlLabel value="cash" control={<Radio />} label={say('freeRounds.cash')} />
      </RadioGroup>
      {draft.pocket === 'bonus' && (
        <Line
          label={say('freeRounds.wagering')}
          value={draft.wagering}
          mode="numeric"
          most={3}
          onText={(wagering) => change({ wagering })}
        />
      )}
    </>
  );
}

/** Says what the provider said: a refusal is no success, and a silence not yet one. */
function useTold(): (given: Answer<'officeFreeRoundsGive'>['data']) => string | undefined {
  const say = useSay();
  const notify = useNotify();
  return ({ state }) => {
    if (state === 'sent_for_approval') {
      notify(say('freeRounds.sentForApproval'), { type: 'warning' });
      return undefined;
    }
    if (state !== 'refused' && state !== 'asked') return say('freeRounds.done');
    if (state === 'refused') notify(say('freeRounds.doneRefused'), { type: 'error' });
    else notify(say('freeRounds.doneAsked'), { type: 'warning' });
    return undefined;
  };
}

/** Gives free rounds: to the player of a page, or to one whose number is asked for. */
export function GiveDialog({ playerId, onClose }: { playerId: number | undefined; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [draft, setDraft] = useState<GiftDraft>({ ...emptyGift, player: playerId });
  const found = useRecipient(draft.player);
  const isKnown = found.error === null && found.data?.id === draft.player;
  const gift = isKnown ? giftOf(draft) : undefined;
  const worth = worthOf(draft);
  const told = useTold();
  const command = useCommand({
    send: (key) => (gift === undefined ? Promise.reject(new Error('not whole yet')) : data.giveFreeRounds(gift, key)),
    done: ({ data: given }) => {
      onClose();
      return told(given);
    },
  });
  const change = (part: Partial<GiftDraft>) => {
    setDraft({ ...draft, ...part });
    command.renew();
  };
  return (
    <FormDialog
      title={say('freeRounds.giveTitle')}
      lead={say('freeRounds.giveLead')}
      confirm={say('freeRounds.giveConfirm')}
      ready={gift !== undefined}
      command={command}
      onClose={onClose}
    >
      {playerId === undefined ? <PlayerField change={change} /> : <Recipient found={found} />}
      <GameField game={draft.game} onGame={(game) => change({ game })} />
      <RoundFields draft={draft} change={change} />
      <Typography aria-live="polite" sx={{ fontWeight: 700, minHeight: 24 }}>
        {worth !== undefined && say('freeRounds.worth', { amount: amountText(worth) })}
      </Typography>
      <PocketFields draft={draft} change={change} />
      <Line
        label={say('freeRounds.reason')}
        help={say('freeRounds.reasonHelp')}
        value={draft.reason}
        most={REASON_MAX}
        onText={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
