import { games } from '@arara/games';
import { Button, Facts, Field, Panel, TextField } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { locale, useT } from '../../app/i18n.ts';
import { titleOf } from '../games/game-art.ts';
import { useTiles } from '../games/games-queries.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { type Recomputed, type Seeds, multiplierText, recompute } from './proof.ts';
import { Code } from './code.tsx';
import css from './verify.module.css';

type Outcome = ReturnType<typeof recompute>;

const BLANK: Seeds = { game: games[0]?.name ?? '', serverSeed: '', clientSeed: '', nonce: '0', input: '{}' };

/** For anyone: paste seeds, see what they give. Nothing leaves the browser. */
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
      label={t(`verify.${field}`)}
      hint={hint}
      error={wrong === field ? t(`verify.${field}Wrong`) : undefined}
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
      <h2>{t('verify.manualTitle')}</h2>
      <p className={css['dim']}>{t('verify.manualText')}</p>
      <form className={css['form']} onSubmit={submit}>
        <GameField game={seeds.game} onGame={(game) => set('game', game)} />
        {text('serverSeed', t('verify.serverSeedHint'))}
        {text('clientSeed')}
        {text('nonce')}
        {text('input', t('verify.inputHint'))}
        <Button type="submit" tone="gold" size="l">
          {t('verify.compute')}
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
    <Field label={t('bets.game')}>
      {(aria) => (
        <select
          {...aria}
          className={css['select']}
          value={game}
          onChange={(event) => onGame(event.currentTarget.value)}
        >
          {games.map(({ name }) => (
            <option key={name} value={name}>
              {titleOf(name)}
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
        facts={[{ name: t('verify.multiplier'), value: multiplierText(result.multiplierE4, decimalMark(locale())) }]}
      />
      <Code name={t('verify.commitment')} code={result.commitment} />
      <div className={css['outcome']}>
        <pre tabIndex={0}>{JSON.stringify(result.outcome, null, 2)}</pre>
      </div>
    </div>
  );
}
