import type { Game, GameViewProps, LocaleKey, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import type { ReactNode } from 'react';
import { DoubleUpRules } from './double-up/double-up-rules.web.tsx';
import type { Fact } from './frame-props.web.tsx';
import { numberText, timesText } from './language.ts';
import type { Messages } from './messages/messages.ts';
import css from './rules-sheet.module.css';

interface RulesSheetProps {
  readonly open: boolean;
  readonly t: Translate<Messages>;
  readonly site: ViewCommons & Pick<GameViewProps, 'doubleUp'>;
  readonly game: Game;
  readonly rules: ReactNode;
  readonly rtpNote?: string;
  readonly facts?: readonly Fact[];
  /** How a round is fair, where it is not drawn for one player. */
  readonly fair?: string;
  /** What a fault means, where it is another than usual. */
  readonly fault?: string;
  onClose(): void;
}

/** Everything a player should know before a bet: the game's own rules, then what holds for every game. */
export function RulesSheet(props: RulesSheetProps) {
  const { open, onClose, t, site, game, rules, rtpNote, facts = [], fair, fault } = props;
  return (
    <Sheet open={open} title={t('rules')} onClose={onClose}>
      <div className={css['rules']}>
        {rules}
        <h3>{t('factsTitle')}</h3>
        <dl className={css['facts']}>
          <Row name={t('rtp')} value={site.rtpText} />
          <Row
            name={t('top')}
            value={`${timesText(site.locale, game.maxMultiplierE4)}x`}
            note={t('topOdds', { n: countText(site.locale, game.maxOneIn) })}
          />
          {facts.map((fact) => (
            <Row key={fact.name} {...fact} />
          ))}
          <Row name={t('limits')} value={`${formatBRL(site.stakes.min)} – ${formatBRL(site.stakes.max)}`} />
        </dl>
        <p>{rtpNote ?? t('rtpNote')}</p>
        <DoubleUpRules doubleUp={site.doubleUp} t={t} />
        <h3>{t('fairTitle')}</h3>
        <p>{fair ?? t('fairText')}</p>
        <h3>{t('faultTitle')}</h3>
        <p>{fault ?? (game.kind === 'session' ? t('faultMoves') : t('faultInstant'))}</p>
        {game.kind !== 'round' && <p className={css['small']}>{t('keys')}</p>}
        <p className={css['small']}>
          {game.name} {game.version}
        </p>
      </div>
    </Sheet>
  );
}

function countText(locale: LocaleKey, count: bigint): string {
  return numberText(locale, count);
}

function Row({ name, value, note }: Fact) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
