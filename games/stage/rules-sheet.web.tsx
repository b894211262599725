import type { Game, LocaleKey, ViewCommons } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import type { ReactNode } from 'react';
import type { Fact } from './frame-props.web.tsx';
import { fill, numberText, timesText } from './language.ts';
import type { PanelMessages } from './locales/pt.ts';
import css from './rules-sheet.module.css';

interface RulesSheetProps {
  readonly open: boolean;
  readonly messages: PanelMessages;
  readonly site: ViewCommons;
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
  const { open, onClose, messages, site, game, rules, rtpNote, facts = [], fair, fault } = props;
  return (
    <Sheet open={open} title={messages.rules} onClose={onClose}>
      {/* It scrolls and holds nothing else to go to: a keyboard needs a place to scroll from. */}
      <div className={css['rules']} role="region" aria-label={messages.rules} tabIndex={0}>
        {rules}
        <h3>{messages.factsTitle}</h3>
        <dl className={css['facts']}>
          <Row name={messages.rtp} value={site.rtpText} />
          <Row
            name={messages.top}
            value={`${timesText(site.locale, game.maxMultiplierE4)}x`}
            note={fill(messages.topOdds, countText(site.locale, game.maxOneIn))}
          />
          {facts.map((fact) => (
            <Row key={fact.name} {...fact} />
          ))}
          <Row name={messages.limits} value={`${formatBRL(game.stakes.min)} – ${formatBRL(game.stakes.max)}`} />
        </dl>
        <p>{rtpNote ?? messages.rtpNote}</p>
        <h3>{messages.fairTitle}</h3>
        <p>{fair ?? messages.fairText}</p>
        <h3>{messages.faultTitle}</h3>
        <p>{fault ?? (game.kind === 'session' ? messages.faultMoves : messages.faultInstant)}</p>
        {game.kind !== 'round' && <p className={css['small']}>{messages.keys}</p>}
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
