import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type Method, type PaymentMethodSettings, toDraft, formatFee, readable } from './method-draft.ts';

function useColumns({ sites }: PaymentMethodSettings): Column<Method>[] {
  const t = useTranslation();
  const kindName = useCodeLabel('methodKind');
  const siteNames = new Map(sites.map(({ key, name }) => [key, name]));
  return [
    { name: t('methods.name'), cell: ({ names, payment_type: type }) => names.pt ?? type },
    {
      name: t('methods.state'),
      cell: ({ enabled, channels }) =>
        enabled && channels.some((channel) => channel.enabled) ? (
          <Chip tone="good">{t('methods.on')}</Chip>
        ) : (
          <Chip tone="quiet">{t('methods.off')}</Chip>
        ),
    },
    { name: t('methods.kind'), cell: ({ kind }) => kindName(kind) },
    {
      name: t('methods.sites'),
      cell: (method) =>
        method.sites.length === 0
          ? t('methods.allSites')
          : method.sites.map((key) => siteNames.get(key) ?? key).join(', '),
    },
    { name: t('methods.cost'), cell: (method) => formatFee(toDraft(method).typed) || t('methods.noFee') },
    {
      name: t('methods.amounts'),
      cell: ({ min, max }) => t('methods.bounds', { min: readable(min), max: readable(max) }),
    },
    {
      name: t('methods.hours'),
      cell: ({ opens_at: from, closes_at: to }) =>
        from === null || to === null ? t('methods.always') : t('methods.hoursOf', { from, to }),
    },
  ];
}

/** Deposit methods, in display order. */
export function MethodList({ book }: { book: PaymentMethodSettings }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const columns = useColumns(book);
  const shape = { columns, getHref: ({ payment_type: type }: Method) => `/payment-methods?open=${type}` };
  if (book.data.length === 0)
    return (
      <Card>
        <EmptyState>{t('methods.empty')}</EmptyState>
      </Card>
    );
  return <Card>{phone ? <RowCards rows={book.data} {...shape} /> : <RowTable rows={book.data} {...shape} />}</Card>;
}
