import { type Met, closedLoop } from '../load.ts';
import { serve } from '../worker.ts';
import { type Bettor, createBettor, loadPlayers, openWriter } from './bets.ts';

/** What a node of the house is told: whom it serves, then to begin. */
export type NodeOrder =
  | { name: 'open'; url: string; lanes: number; share?: 0 | 1 }
  | { name: 'run'; inFlight: number; seconds: number }
  | { name: 'close' };

/** What it met, and the memory that its process held, sampled while it ran, in bytes. */
export interface NodeMet extends Met {
  memory: number[];
}

const SAMPLE_MS = 250;

let bettor: Bettor | undefined;

async function run(inFlight: number, seconds: number): Promise<NodeMet> {
  const open = bettor;
  if (open === undefined) throw new Error('a node that was not opened');
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

async function obey(order: NodeOrder): Promise<object> {
  if (order.name === 'run') return run(order.inFlight, order.seconds);
  await close();
  if (order.name === 'open') {
    const { url, lanes, share } = order;
    bettor = createBettor(openWriter({ url, lanes }), await loadPlayers(url, share));
  }
  return {};
}

serve((order) => obey(order as NodeOrder), close);
