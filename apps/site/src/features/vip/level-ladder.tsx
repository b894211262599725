import { formatBRL } from '@arara/money';
import { Tag, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { levelArt } from './level-view.ts';
import type { Level } from './vip-queries.ts';
import css from './vip.module.css';

/** Every level as a card with its requirements; the member's own is marked. */
export function LevelLadder({ levels, current }: { levels: readonly Level[]; current: number }) {
  return (
    <ol className={css['ladder']} aria-label={t('vip.all')} tabIndex={0}>
      {levels.map((level) => (
        <LevelCard key={level.level} level={level} isOwn={level.level === current} />
      ))}
    </ol>
  );
}

function LevelCard({ level: { name, art, recharge, betting, needs }, isOwn }: { level: Level; isOwn: boolean }) {
  const isFirst = recharge === '0.00' && betting === '0.00';
  return (
    <li className={css['card']} data-art={art} {...(isOwn && { 'aria-current': 'step' as const })}>
      <Art name={levelArt[art]} size={52} />
      <h3>{name}</h3>
      {isOwn && <Tag tone="gold">{t('vip.yours')}</Tag>}
      {!isFirst && (
        <dl>
          <dt>{t('vip.recharges')}</dt>
          <dd>{formatBRL(centavosOf(recharge))}</dd>
          <dt>{t('vip.bets')}</dt>
          <dd>{formatBRL(centavosOf(betting))}</dd>
        </dl>
      )}
      {needs === 'either' && <p>{t('vip.either')}</p>}
    </li>
  );
}
