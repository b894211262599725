import css from './pay-cards.module.css';

interface PayCard {
  readonly address: string;
  readonly name: string;
  readonly pays: string;
}

/** What each picture of a slot pays, for the rules. */
export function PayCards({ cards }: { readonly cards: readonly PayCard[] }) {
  return (
    <ul className={css['cards']}>
      {cards.map(({ address, name, pays }) => (
        <li key={name}>
          <img src={address} alt="" draggable={false} />
          <span>{name}</span>
          <b>{pays}</b>
        </li>
      ))}
    </ul>
  );
}
