import { type LoadResult, closedLoop } from '../load.ts';
import { serve } from '../worker.ts';
import { type Bettor, createBettor, loadPlayers, openWriter } from './bets.ts';

/** The orders to a server process: open the database with its share of the players, run a load, close. */
export type NodeOrder =
  | { name: 'open'; url: string; writers: number; share?: 0 | 1 }
  | { name: 'run'; inFlight: number; seconds: number }
  | { name: 'close' };

/** The result of a load, and samples of the memory of the process, in bytes. */
export interface NodeResult extends LoadResult {
  memory: number[];
}

const SAMPLE_MS = 250;

let bettor: Bettor | undefined;

async function run(inFlight: number, seconds: number): Promise<NodeResult> {
  const open = bettor;
  if (open === undefined) throw new Error('the node is not open');
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(process.memoryUsage.rss()), SAMPLE_MS);
  try {
    const met = await closedLoop({ inFlight, seconds, ask: () => open.bet() });
    return { ...met, memory };
  } finally {
    clearInterval(timer);
  }
}

async function close(): Promise<void> {
  await bettor?.close();
  bettor = undefined;
}

async function handleOrder(order: NodeOrder): Promise<object> {
  if (order.name === 'run') return run(order.inFlight, order.seconds);
  await close();
  if (order.name === 'open') {
    const { url, writers, share } = order;
    bettor = createBettor(openWriter({ url, writers }), await loadPlayers(url, share));
  }
  return {};
}

serve((order) => handleOrder(order as NodeOrder), close);
