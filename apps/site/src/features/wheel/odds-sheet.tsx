import { formatBRL, formatShortBRL } from '@arara/money';
import { Sheet, centavosOf } from '@arara/ui';
import { artUrl } from '../../shared/art/art.tsx';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import css from './odds-sheet.module.css';
import { freeRoundsText } from './free-rounds-text.ts';
import type { WheelPrize } from './prize.ts';
import { DEFAULT_ICON, findBestPrize, iconUrl } from './prize-icon.ts';

interface OddsSheetProps {
  open: boolean;
  onClose: () => void;
  prizes: readonly WheelPrize[];
}

/** Every prize of the wheel with its chance, in the wheel's order. */
export function OddsSheet({ open, onClose, prizes }: OddsSheetProps) {
  const t = useT();
  const best = findBestPrize(prizes);
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.oddsTitle')}>
      <p className={css['text']}>{t('wheel.oddsText')}</p>
      <table className={css['odds']}>
        <thead>
          <tr>
            <th scope="col">{t('wheel.prize')}</th>
            <th scope="col">{t('wheel.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.place}>
              <th scope="row">
                <Picture address={iconUrl(prize, best)} />
                <PrizeName prize={prize} />
              </th>
              <td>{percentText(prize.odds, locale())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Picture({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      width={32}
      height={32}
      onError={({ currentTarget: { src }, currentTarget }) => {
        if (!src.endsWith(artUrl(DEFAULT_ICON))) currentTarget.src = artUrl(DEFAULT_ICON);
      }}
    />
  );
}

/** The label of the slice, with the game and stake of free rounds, or the amount if the label does not contain it. */
function PrizeName({ prize: { label, amount, free_rounds: rounds } }: { prize: WheelPrize }) {
  if (rounds !== null)
    return (
      <span>
        {label}
        <small>{freeRoundsText(rounds)}</small>
      </span>
    );
  const money = formatBRL(centavosOf(amount));
  const says = label.replaceAll(/\s/g, '');
  const isSaid = [money, formatShortBRL(centavosOf(amount))].some((text) => says === text.replaceAll(/\s/g, ''));
  return (
    <span>
      {label}
      {!isSaid && centavosOf(amount) > 0n && <small>{money}</small>}
    </span>
  );
}
