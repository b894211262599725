import { formatBRL } from '@arara/money';
import { Facts, centavosOf } from '@arara/ui';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { ProofCard } from './proof-card.tsx';
import type { Proof } from './proof-queries.ts';
import { countText, durationText, shareText } from './proof-texts.ts';
import css from './proof.module.css';

const moneyText = (amount: string): string => formatBRL(centavosOf(amount));

/** The ledger sums to zero. */
export function LedgerCard({ ledger }: Pick<Proof, 'ledger'>) {
  const t = useT();
  return (
    <ProofCard title={t('proof.ledger')} figure={ledger} how={t('proof.ledgerHow')}>
      {ledger && (
        <Facts
          facts={[
            { name: t('proof.sum'), value: moneyText(ledger.sum) },
            { name: t('proof.transactions'), value: countText(ledger.transactions) },
            { name: t('proof.wallets'), value: countText(ledger.wallets) },
          ]}
        />
      )}
    </ProofCard>
  );
}

/** Every row and hash computed again. */
export function VerificationCard({ verification }: Pick<Proof, 'verification'>) {
  const t = useT();
  return (
    <ProofCard title={t('proof.verification')} figure={verification} how={t('proof.verificationHow')}>
      {verification && (
        <Facts
          facts={[
            { name: t('proof.violations'), value: countText(verification.violations) },
            { name: t('proof.transactions'), value: countText(verification.transactions) },
            { name: t('proof.seals'), value: countText(verification.seals) },
          ]}
        />
      )}
    </ProofCard>
  );
}

/** Balances of players against what the banks hold. */
export function FundsCard({ funds }: Pick<Proof, 'funds'>) {
  const t = useT();
  return (
    <ProofCard title={t('proof.funds')} figure={funds} how={t('proof.fundsHow')}>
      {funds && (
        <>
          {!funds.holds && <p className={css['failure']}>{t('proof.fundsFails')}</p>}
          <Facts
            facts={[
              { name: t('proof.coverage'), value: shareText(funds.coverage) },
              { name: t('proof.owed'), value: moneyText(funds.owed) },
              { name: t('proof.cash'), value: moneyText(funds.cash) },
              { name: t('proof.bonus'), value: moneyText(funds.bonus) },
              { name: t('proof.held'), value: moneyText(funds.held) },
              { name: t('proof.inPlay'), value: moneyText(funds.in_play) },
              { name: t('proof.ledgerFunds'), value: moneyText(funds.ledger_funds) },
              ...(funds.bank
                ? [
                    {
                      name: t('proof.bank', { time: momentText(funds.bank.at) }),
                      value: moneyText(funds.bank.funds),
                    },
                  ]
                : []),
            ]}
          />
          {funds.bank === null && <p className={css['dim']}>{t('proof.bankNone')}</p>}
        </>
      )}
    </ProofCard>
  );
}

/** How long withdrawals took from request to payment. */
export function WithdrawalsCard({ withdrawals }: Pick<Proof, 'withdrawals'>) {
  const t = useT();
  return (
    <ProofCard title={t('proof.withdrawals')} figure={withdrawals} how={t('proof.withdrawalsHow')} isMeasure>
      {withdrawals && (
        <Facts
          facts={[
            { name: t('proof.paid'), value: countText(withdrawals.paid) },
            { name: t('proof.median'), value: durationText(withdrawals.median_seconds) },
            { name: t('proof.p90'), value: durationText(withdrawals.p90_seconds) },
          ]}
        />
      )}
    </ProofCard>
  );
}
