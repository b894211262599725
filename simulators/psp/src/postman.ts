import { type Bank, newPixId } from './bank.ts';
import { type Deliveries, type News } from './deliveries.ts';
import { type Faults } from './fault.ts';
import { forgedNews, inflatedNews } from './news.ts';
import { type Delivery } from './state.ts';

/** Carries news as the switch of the moment says. */
export type Postman = (way: Faults['webhook'], news: News) => void;

export function createPostman(bank: Bank, { add, plan }: Deliveries): Postman {
  const { settings } = bank;
  const reorder = createReorder(bank, plan);
  const gather = createBatch(bank, plan);

  function forged({ kind, news }: News): News {
    return { kind: 'forged', news: forgedNews(kind, news, newPixId(bank, 'E')) };
  }

  const ways: Record<Faults['webhook'], (news: News) => void> = {
    deliver: (news) => plan([add(news)]),
    drop: (news) => void add(news, 'dropped'),
    duplicate(news) {
      plan([add(news)]);
      plan([add(news)]);
    },
    delay: (news) => plan([add(news)], settings.delayMs),
    reorder: (news) => reorder(add(news)),
    batch: (news) => gather(add(news)),
    forge_payment(news) {
      plan([add(forged(news))]);
      plan([add(news)]);
    },
    forge_amount: ({ news }) => plan([add({ kind: 'forged', news: inflatedNews(news) })]),
    forge_path(news) {
      plan([add({ ...forged(news), wrongPath: true })]);
      plan([add(news)]);
    },
  };
  return (way, news) => ways[way](news);
}

/** Holds one until another comes, and lets the newer one pass; alone, it goes after a while. */
function createReorder({ agenda, settings }: Bank, plan: Deliveries['plan']): (delivery: Delivery) => void {
  let held: Delivery | undefined;
  return (delivery) => {
    if (held) {
      plan([delivery]);
      plan([held]);
      held = undefined;
      return;
    }
    held = delivery;
    agenda.after(settings.delayMs, () => {
      if (held !== delivery) return;
      held = undefined;
      plan([delivery]);
    });
  };
}

/** What comes within a while goes in one message. */
function createBatch({ agenda, settings }: Bank, plan: Deliveries['plan']): (delivery: Delivery) => void {
  let batch: Delivery[] = [];
  return (delivery) => {
    batch.push(delivery);
    if (batch.length > 1) return;
    agenda.after(settings.delayMs, () => {
      plan(batch);
      batch = [];
    });
  };
}
