import { games } from '@arara/games';
import { Button, Facts, Field, Panel, TextField } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { toGameTitle } from '../../shared/games/game-art.ts';
import { useTiles } from '../../shared/games/games-queries.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { type Recomputed, type Seeds, multiplierText, recompute } from './proof.ts';
import { Code } from './code.tsx';
import css from './verify.module.css';

type Outcome = ReturnType<typeof recompute>;

const BLANK: Seeds = { game: games[0]?.name ?? '', serverSeed: '', clientSeed: '', nonce: '0', input: '{}' };

/** A public form that computes the outcome of any seeds. Nothing leaves the browser. */
export function ManualProof() {
  const t = useT();
  const [seeds, setSeeds] = useState(BLANK);
  const [outcome, setOutcome] = useState<Outcome>();
  const set = (field: keyof Seeds, value: string) => setSeeds((old) => ({ ...old, [field]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome(recompute(seeds));
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
        <Button type="submit" tone="gold" size="l">
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
          {games.map(({ name }) => (
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
