import { SelectField, TextField } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import { useBanks } from './accounts-queries.ts';

interface BankFieldProps {
  bank: string;
  onBank: (code: string) => void;
  error: string | undefined;
}

const OTHER = 'other';

/** Selects a bank by name, or by code if it is not in the list. */
export function BankField({ bank, onBank, error }: BankFieldProps) {
  const banks = useBanks();
  const isListed = banks.some(({ code }) => code === bank);
  const [isOther, setOther] = useState(bank !== '' && !isListed);
  const pick = (code: string) => {
    setOther(code === OTHER);
    onBank(code === OTHER ? '' : code);
  };
  return (
    <>
      <SelectField
        label={t('cashier.accounts.bankName')}
        error={isOther ? undefined : error}
        name="bank"
        value={isOther ? OTHER : bank}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t('cashier.accounts.bankChoose')}
        </option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{t('cashier.accounts.bankOther')}</option>
      </SelectField>
      {isOther && (
        <TextField
          name="bank_code"
          label={t('cashier.accounts.bankCode')}
          hint={t('cashier.accounts.bankCodeHint')}
          error={error}
          value={bank}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={8}
          onChange={(event) => onBank(event.currentTarget.value.toUpperCase().replaceAll(/[^\dA-Z]/g, ''))}
        />
      )}
    </>
  );
}
