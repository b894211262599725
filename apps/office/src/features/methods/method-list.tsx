import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Empty } from '../../parts/notice.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { useName, useSay } from '../../word.ts';
import { type Method, type MethodBook, draftOf, feeText, readable } from './method-draft.ts';

function useColumns({ sites }: MethodBook): Column<Method>[] {
  const say = useSay();
  const kindName = useName('methods.kinds');
  const siteNames = new Map(sites.map(({ key, name }) => [key, name]));
  return [
    { name: say('methods.name'), cell: ({ names, payment_type: type }) => names.pt ?? type },
    {
      name: say('methods.state'),
      cell: ({ enabled, channels }) =>
        enabled && channels.some((channel) => channel.enabled) ? (
          <Chip tone="good">{say('methods.on')}</Chip>
        ) : (
          <Chip tone="quiet">{say('methods.off')}</Chip>
        ),
    },
    { name: say('methods.kind'), cell: ({ kind }) => kindName(kind) },
    {
      name: say('methods.sites'),
      cell: (method) =>
        method.sites.length === 0
          ? say('methods.allSites')
          : method.sites.map((key) => siteNames.get(key) ?? key).join(', '),
    },
    { name: say('methods.cost'), cell: (method) => feeText(draftOf(method).typed) || say('methods.noFee') },
    {
      name: say('methods.amounts'),
      cell: ({ min, max }) => say('methods.bounds', { min: readable(min), max: readable(max) }),
    },
    {
      name: say('methods.hours'),
      cell: ({ opens_at: from, closes_at: to }) =>
        from === null || to === null ? say('methods.always') : say('methods.hoursOf', { from, to }),
    },
  ];
}

/** Every way to deposit, in the order in which players see them. */
export function MethodList({ book }: { book: MethodBook }) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  const columns = useColumns(book);
  const shape = { columns, hrefOf: ({ payment_type: type }: Method) => `/payment-methods?open=${type}` };
  if (book.data.length === 0)
    return (
      <Card>
        <Empty>{say('methods.empty')}</Empty>
      </Card>
    );
  return <Card>{phone ? <RowCards rows={book.data} {...shape} /> : <RowTable rows={book.data} {...shape} />}</Card>;
}
