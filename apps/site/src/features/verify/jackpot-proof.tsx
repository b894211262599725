import { Button, Facts, Money, Panel, Skeleton, centavosOf } from '@arara/ui';
import { localeTags } from '@arara/contract/locales';
import { formatBRL } from '@arara/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { Code } from './code.tsx';
import { type JackpotDraw, jackpotEvidence, jackpotVerdict } from './jackpot-verdict.ts';
import { VerdictBox } from './verdict-box.tsx';
import type { StoredRound } from '../../shared/games/round-query.ts';
import css from './verify.module.css';

/** The jackpot draws of a round with their checks; nothing if it contributed to none. */
export function JackpotProof({ round }: { round: StoredRound }) {
  // Under the `round` key, so that revealing a seed refetches it too.
  const { data } = useQuery({
    queryKey: ['round', 'jackpot', round.round_id, locale()],
    queryFn: async ({ signal }) => (await call('jackpotRound', { round_id: round.round_id }, { signal })).data,
  });
  return data?.map((draw) => <DrawProof key={draw.key} round={round} draw={draw} />);
}

interface DrawProps {
  round: StoredRound;
  draw: JackpotDraw;
}

/** One jackpot draw: its result in a line, and its details if it won or on request. */
function DrawProof({ round, draw }: DrawProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(draw.won);
  const result = draw.won ? t('jackpot.gone', { amount: formatBRL(centavosOf(draw.amount)) }) : t('jackpot.lost');
  return (
    <Panel>
      <h2>{t('jackpot.roundTitle', { title: draw.title })}</h2>
      <Facts
        facts={[
          { name: t('jackpot.result'), value: result },
          { name: t('jackpot.fed'), value: <Money amount={centavosOf(draw.fed)} /> },
        ]}
      />
      {isOpen ? (
        <WholeDraw round={round} draw={draw} />
      ) : (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t('jackpot.check')}
        </Button>
      )}
    </Panel>
  );
}

const nothing = '0.00';

/** The drawn number, the rule, and the check once the seed is revealed. */
function WholeDraw({ round, draw }: DrawProps) {
  const t = useT();
  const evidence = jackpotEvidence(round, draw);
  const money = (text: string) => <Money amount={centavosOf(text)} />;
  const numbers = new Intl.NumberFormat(localeTags[locale()]);
  const last = numbers.format(BigInt(draw.one_in) - 1n);
  return (
    <>
      {evidence === undefined ? (
        <p className={css['dim']}>{t('jackpot.notYet')}</p>
      ) : (
        <Verdict round={round} draw={draw} />
      )}
      <Facts
        facts={[
          { name: t('jackpot.staked'), value: money(draw.stake) },
          { name: t('jackpot.takenBack'), value: draw.taken_back === nothing ? undefined : money(draw.taken_back) },
          { name: t('jackpot.number'), value: numbers.format(BigInt(draw.number)) },
        ]}
      />
      <p className={css['dim']}>{t('jackpot.rule', { last, stake: numbers.format(BigInt(draw.stake_centavos)) })}</p>
      {evidence && <Code name={t('jackpot.proofCode')} code={JSON.stringify(evidence)} />}
    </>
  );
}

function Verdict({ round, draw }: DrawProps) {
  const t = useT();
  const { data: verdict } = useQuery({
    queryKey: ['second-opinion', 'jackpot', draw.key, round.round_id, round.server_seed],
    queryFn: async () => (await jackpotVerdict(round, draw)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!verdict) return <Skeleton height="180px" radius="var(--radius-m)" />;
  const checks = [
    { holds: verdict.seedHolds, text: t('play.verify.checkCommitment') },
    { holds: verdict.numberHolds, text: t('jackpot.checkNumber') },
    { holds: verdict.wonHolds, text: t('jackpot.checkWon') },
    { holds: verdict.secondHolds, text: t('play.verify.checkSecond') },
  ];
  return <VerdictBox ok={checks.every(({ holds }) => holds)} checks={checks} />;
}
