import { ZERO, formatBRL, sum } from '@arara/money';
import { Button, Money, Panel, StatusChip, type Tone, centavosOf, useToast } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { dayText, t } from '../../shared/messages/i18n.ts';
import { RewardCelebration } from '../../shared/effects/reward-celebration.tsx';
import { timesText } from '../../shared/format/times-text.ts';
import { toLastMoment } from './level-view.ts';
import { type Claimed, type Gift, type Vip, useGiftClaim } from './vip-queries.ts';
import css from './vip.module.css';

const tones: Record<Exclude<Gift['state'], 'claimable' | 'ineligible'>, Tone> = {
  progress: 'going',
  claimed: 'calm',
  missed: 'calm',
  ended: 'wait',
};

const pictures: Record<Gift['kind'], string> = { level: '1f381', week: '1f4c5', month: '1f4b0' };

interface GiftListProps {
  gifts: readonly Gift[];
  terms: Vip['terms'];
  isOn: boolean;
}

/** The level rewards with their terms, claimable ones first. */
export function GiftList({ gifts, terms, isOn }: GiftListProps) {
  const toast = useToast();
  const claim = useGiftClaim();
  const ready = gifts.filter(({ state }) => state === 'claimable');
  const others = gifts.filter(({ state }) => state !== 'claimable');
  const total = sum(ready.flatMap(({ amount, free_rounds: rounds }) => (rounds === null ? [centavosOf(amount)] : [])));

  const take = (key?: string) =>
    claim.mutate(key, {
      onSuccess: ({ data }) => toast(t('vip.claimed', { amount: formatClaimed(data) }), 'good'),
      onError: (error) => toast(failureText(error), 'bad'),
    });

  return (
    <Panel>
      <div className={css['rule']}>
        <h2>{t('vip.gifts')}</h2>
        {isOn ? <Terms terms={terms} /> : <p>{t('vip.giftsOff')}</p>}
        {ready.length > 1 && (
          <Button tone="gold" full busy={claim.isPending} onClick={() => take()}>
            {total === ZERO ? t('vip.claim') : t('vip.claimAll', { amount: formatBRL(total) })}
          </Button>
        )}
        <ul className={css['gifts']}>
          {[...ready, ...others].map((gift) => (
            <GiftRow key={gift.key} gift={gift} onClaim={() => take(gift.key)} busy={claim.isPending} />
          ))}
        </ul>
        <RewardCelebration
          amount={claim.data === undefined ? ZERO : centavosOf(claim.data.data.amount)}
          rounds={countRounds(claim.data?.data.claims ?? [])}
          times={claim.isSuccess ? claim.submittedAt : 0}
        />
      </div>
    </Panel>
  );
}

const countRounds = (claims: Claimed['claims']): number =>
  claims.reduce((count, { free_rounds: rounds }) => count + (rounds?.rounds ?? 0), 0);

/** What was claimed: the sum of money, and free rounds with their game and stake. */
function formatClaimed({ amount, claims }: Claimed): string {
  const rounds = claims.flatMap((claim) => claim.free_rounds?.text ?? []);
  const money = centavosOf(amount) === ZERO && rounds.length > 0 ? [] : [formatBRL(centavosOf(amount))];
  return [...money, ...rounds].join(' + ');
}

function Terms({ terms }: Pick<GiftListProps, 'terms'>) {
  const { pocket, multiplier, expires_in_days: days, max_bet: maxBet, max_conversion: most } = terms;
  const times = timesText(multiplier);
  const isFree = multiplier === '0.00';
  return (
    <div className={css['terms']}>
      {pocket === 'bonus' && <p>{t('vip.termsBonus', { times, days: days ?? 0 })}</p>}
      {pocket === 'cash' && <p>{isFree ? t('vip.termsFree') : t('vip.termsCash', { times })}</p>}
      {maxBet !== null && <p>{t('vip.termsMaxBet', { amount: formatBRL(centavosOf(maxBet)) })}</p>}
      {most !== null && <p>{t('vip.termsMost', { amount: formatBRL(centavosOf(most)) })}</p>}
    </div>
  );
}

function formatGiftName({ kind, level_name: name }: Gift): string {
  return kind === 'level' ? t('vip.gift.level', { name }) : t(`vip.gift.${kind}`);
}

function GiftRow({ gift, onClaim, busy }: { gift: Gift; onClaim: () => void; busy: boolean }) {
  const { kind, amount, free_rounds: rounds, state, progress, until } = gift;
  const isWaiting = state === 'claimable' || state === 'progress';
  return (
    <li>
      <Art name={pictures[kind]} size={36} />
      <div>
        <h3>{formatGiftName(gift)}</h3>
        <p>
          <strong>{rounds === null ? <Money amount={centavosOf(amount)} /> : rounds.text}</strong>
          {isWaiting && until !== null && ` · ${t('vip.giftUntil', { date: dayText(toLastMoment(until)) })}`}
        </p>
        {state === 'ineligible' && <p>{t('vip.lockedUntil', { name: gift.level_name })}</p>}
        {progress && state === 'progress' && (
          <p>
            {t('vip.giftBets', {
              done: formatBRL(centavosOf(progress.done)),
              of: formatBRL(centavosOf(progress.of)),
            })}
          </p>
        )}
      </div>
      {state === 'claimable' ? (
        <Button
          tone="gold"
          size="s"
          onClick={onClaim}
          disabled={busy}
          aria-label={`${t('vip.claim')}: ${formatGiftName(gift)}`}
        >
          {t('vip.claim')}
        </Button>
      ) : (
        state !== 'ineligible' && <StatusChip tone={tones[state]}>{t(`vip.state.${state}`)}</StatusChip>
      )}
    </li>
  );
}
