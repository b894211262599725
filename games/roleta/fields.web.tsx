import type { Translate } from '@arara/messages';
import { cssVariables } from '../stage/css-variables.web.ts';
import type { Messages } from './messages/messages.ts';
import { colourOf } from './wheel-order.ts';
import css from './cloth.module.css';

interface FieldsProps {
  /** The numbers that a chip would cover, and the place it would lie on. */
  readonly aim: readonly number[] | undefined;
  readonly aimed: string | undefined;
  readonly fallen: number | undefined;
  /** Numbers that pay more than others in the round, with what they pay. */
  readonly lucky: ReadonlyMap<number, number> | undefined;
  readonly t: Translate<Messages>;
}

/** Where a field lies: from and to, along and across. */
type Box = readonly [along: number, alongEnd: number, across: number, acrossEnd: number];

function boxOf([a0, a1, c0, c1]: Box) {
  return cssVariables({ '--a0': a0, '--a1': a1, '--c0': c0, '--c1': c1 });
}

function numberBox(number: number): Box {
  if (number === 0) return [0, 1, 0, 3];
  const [street, lane] = [Math.floor((number - 1) / 3), (number - 1) % 3];
  return [street + 1, street + 2, lane, lane + 1];
}

const dozens = [
  ['dozen-1', '1–12'],
  ['dozen-2', '13–24'],
  ['dozen-3', '25–36'],
] as const;
const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** What is printed on the cloth. */
export function Fields({ aim, aimed, fallen, lucky, t }: FieldsProps) {
  const lit = (id: string) => (aimed === id ? true : undefined);
  return (
    <div className={css['fields']} aria-hidden="true">
      {Array.from({ length: 37 }, (_, number) => (
        <span
          key={number}
          className={css['field']}
          data-colour={colourOf(number)}
          data-lit={aim?.includes(number) || undefined}
          data-fallen={fallen === number || undefined}
          data-lucky={lucky?.has(number) || undefined}
          style={boxOf(numberBox(number))}
        >
          {number}
          {lucky?.has(number) && <em>{lucky.get(number)}x</em>}
        </span>
      ))}
      {dozens.map(([id, text], index) => (
        <span key={id} className={css['field']} data-lit={lit(id)} style={boxOf([1 + 4 * index, 5 + 4 * index, -1, 0])}>
          {text}
        </span>
      ))}
      {[1, 2, 3].map((column) => (
        <span
          key={column}
          className={css['field']}
          data-lit={lit(`column-${column}`)}
          style={boxOf([13, 14, column - 1, column])}
        >
          3x
        </span>
      ))}
      {evenChances.map((id, index) => (
        <span
          key={id}
          className={css['field']}
          data-chance={id}
          data-lit={lit(id)}
          style={boxOf([1 + 2 * index, 3 + 2 * index, -2, -1])}
        >
          <EvenText id={id} t={t} />
        </span>
      ))}
    </div>
  );
}

function EvenText({ id, t }: { readonly id: (typeof evenChances)[number]; readonly t: Translate<Messages> }) {
  if (id === 'low') return '1–18';
  if (id === 'high') return '19–36';
  if (id === 'red' || id === 'black') return <i data-colour={id} />;
  return <>{t(id)}</>;
}
