import { Redis } from 'ioredis';
import { type Bus, type Topic, type Topics, createLocalBus } from './bus.ts';

const CHANNEL = 'arara:news';

/**
 * The bus of many nodes, over Redis publish and subscribe. News that this node publishes reaches
 * its own hearers at once and is not heard again when Redis sends it back.
 */
export async function createRedisBus(url: string, node: string, onError: (error: unknown) => void): Promise<Bus> {
  const local = createLocalBus(onError);
  const sender = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 });
  const receiver = sender.duplicate();
  for (const connection of [sender, receiver]) connection.on('error', onError);
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(CHANNEL);
  receiver.on('message', (_channel: string, text: string) => {
    // A node of another release may speak of what this one does not know: no message may end the process.
    try {
      const message = JSON.parse(text) as { from: string; topic: Topic; news: Topics[Topic] };
      if (message.from !== node) local.publish(message.topic, message.news);
    } catch (error) {
      onError(error);
    }
  });
  return {
    publish(topic, news) {
      local.publish(topic, news);
      sender.publish(CHANNEL, JSON.stringify({ from: node, topic, news })).catch(onError);
    },
    subscribe: local.subscribe,
    async close() {
      await Promise.allSettled([sender.quit(), receiver.quit()]);
    },
  };
}
