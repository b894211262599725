import { soloGameNames } from '@arara/games/web';
import { Button, Facts, Field, Panel, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { toGameTitle } from '../../shared/games/game-art.ts';
import { useTiles } from '../../shared/games/games-queries.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { type Recomputed, type Seeds, multiplierText, recompute } from './proof.ts';
import { Code } from './code.tsx';
import css from './verify.module.css';

const BLANK: Seeds = { game: soloGameNames[0] ?? '', serverSeed: '', clientSeed: '', nonce: '0', input: '{}' };

/** A public form that computes the outcome of any seeds. Nothing leaves the browser. */
export function ManualProof() {
  const t = useT();
  const [seeds, setSeeds] = useState(BLANK);
  // The rules of the chosen game are loaded when they are needed.
  const { data: outcome, error, isPending, mutate } = useMutation({ mutationFn: recompute });
  const set = (field: keyof Seeds, value: string) => setSeeds((old) => ({ ...old, [field]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(seeds);
  };
  const wrong = outcome && 'wrong' in outcome ? outcome.wrong : undefined;
  const text = (field: Exclude<keyof Seeds, 'game'>, hint?: string) => (
    <TextField
      label={t(`play.verify.${field}`)}
      hint={hint}
      error={wrong === field ? t(`play.verify.${field}Wrong`) : undefined}
      value={seeds[field]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={field === 'nonce' ? 'numeric' : 'text'}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  return (
    <Panel>
      <h2>{t('play.verify.manualTitle')}</h2>
      <p className={css['dim']}>{t('play.verify.manualText')}</p>
      <form className={css['form']} onSubmit={submit}>
        <GameField game={seeds.game} onGame={(game) => set('game', game)} />
        {text('serverSeed', t('play.verify.serverSeedHint'))}
        {text('clientSeed')}
        {text('nonce')}
        {text('input', t('play.verify.inputHint'))}
        {error && <FormProblem>{failureText(error)}</FormProblem>}
        <Button type="submit" tone="gold" size="l" busy={isPending}>
          {t('play.verify.compute')}
        </Button>
      </form>
      <div aria-live="polite">{outcome && !('wrong' in outcome) && <Result result={outcome} />}</div>
    </Panel>
  );
}

function GameField({ game, onGame }: { game: string; onGame: (game: string) => void }) {
  const t = useT();
  useTiles();
  return (
    <Field label={t('play.bets.game')}>
      {(aria) => (
        <select
          {...aria}
          className={css['select']}
          value={game}
          onChange={(event) => onGame(event.currentTarget.value)}
        >
          {soloGameNames.map((name) => (
            <option key={name} value={name}>
              {toGameTitle(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Result({ result }: { result: Recomputed }) {
  const t = useT();
  return (
    <div className={css['form']}>
      <Facts
        facts={[
          { name: t('play.verify.multiplier'), value: multiplierText(result.multiplierE4, decimalMark(locale())) },
        ]}
      />
      <Code name={t('play.verify.commitment')} code={result.commitment} />
      <div className={css['outcome']}>
        <pre tabIndex={0}>{JSON.stringify(result.outcome, null, 2)}</pre>
      </div>
    </div>
  );
}
