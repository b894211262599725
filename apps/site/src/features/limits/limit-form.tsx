import { type Centavos, ZERO, formatReais } from '@arara/money';
import { AmountField, Button, Chips, Panel, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { limitText } from './limit-text.ts';
import { type Limit, type Limits, useLimitSet } from './limits-queries.ts';
import css from './limits.module.css';

const kinds = ['deposit', 'loss', 'stake', 'time', 'bets', 'bet'] as const;
const periods = ['day', 'week', 'month'] as const;

/** Kinds whose value is a whole number, with the field of the call and its greatest value. */
const wholeKinds = {
  time: { field: 'minutes', max: 44_640, label: 'limits.minutes', needed: 'limits.minutesNeeded' },
  bets: { field: 'count', max: 1_000_000, label: 'limits.bets', needed: 'limits.betsNeeded' },
} as const;

/** Chooses a limit and its new value: a lower one is in force at once, a higher one waits. */
export function LimitForm({ limits: { limits, raise_delay_hours: hours } }: { limits: Limits }) {
  const t = useT();
  const [kind, setKind] = useState<Limit['kind']>('loss');
  const [chosen, setPeriod] = useState<(typeof periods)[number]>('day');
  const [amount, setAmount] = useState<Centavos>(ZERO);
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const period = kind === 'bet' ? ('bet' as const) : chosen;
  const current = limits.find((limit) => limit.kind === kind && limit.period === period);
  const whole = kind === 'time' || kind === 'bets' ? wholeKinds[kind] : undefined;
  const { send, busy } = useSend(setProblem);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (whole === undefined) {
      if (amount === ZERO) setProblem(t('limits.amountNeeded'));
      else send({ kind, period, amount: formatReais(amount) });
      return;
    }
    const value = Number(number);
    if (value >= 1 && value <= whole.max) send({ kind, period, [whole.field]: value });
    else setProblem(t(whole.needed));
  };
  return (
    <Panel>
      <form className={css['form']} noValidate onSubmit={save}>
        <h2 className={css['heading']}>{t('limits.form')}</h2>
        <Chips
          label={t('limits.chooseKind')}
          choices={kinds.map((value) => ({ value, label: t(`limits.kind.${value}`) }))}
          value={kind}
          onPick={(next) => {
            setKind(next);
            setProblem(undefined);
          }}
        />
        <p className={css['note']}>{t(`limits.about.${kind}`)}</p>
        {kind !== 'bet' && (
          <Chips
            label={t('limits.choosePeriod')}
            choices={periods.map((value) => ({ value, label: t(`limits.period.${value}`) }))}
            value={chosen}
            onPick={setPeriod}
          />
        )}
        {whole !== undefined ? (
          <TextField
            label={t(whole.label)}
            name={whole.field}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            error={problem}
            onChange={(event) => setNumber(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 7))}
          />
        ) : (
          <AmountField label={t('limits.amount')} amount={amount} onAmount={setAmount} error={problem} />
        )}
        <p className={css['note']}>{t('limits.rule', { hours })}</p>
        <Button type="submit" tone="gold" size="l" full busy={busy}>
          {t('limits.save')}
        </Button>
        {current?.own !== undefined && current.own !== null && (
          <Button tone="quiet" full disabled={busy} onClick={() => send({ kind, period, remove: true })}>
            {t('limits.remove', { value: limitText(kind, current.own) })}
          </Button>
        )}
      </form>
    </Panel>
  );
}

/** Sends a change, and says whether it is in force or waits. */
function useSend(onProblem: (text: string | undefined) => void) {
  const t = useT();
  const toast = useToast();
  const { mutate, isPending } = useLimitSet();
  return {
    busy: isPending,
    send(input: Parameters<typeof mutate>[0]) {
      onProblem(undefined);
      mutate(input, {
        onSuccess: ({ data }) => {
          const found = data.limits.find(({ kind, period }) => kind === input.kind && period === input.period);
          toast(found?.request ? t('limits.asked') : t('limits.saved'), 'good');
        },
        onError: (error) => onProblem(failureText(error)),
      });
    },
  };
}
