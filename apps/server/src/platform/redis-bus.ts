import { Redis } from 'ioredis';
import { type Bus, type Topic, type Topics, createLocalBus } from './bus.ts';

const CHANNEL = 'arara:news';

/**
 * Creates the bus of several nodes over Redis publish/subscribe. Subscribers on the publishing node receive an event
 * synchronously; its echo from Redis is ignored.
 */
export async function createRedisBus(url: string, node: string, onError: (error: unknown) => void): Promise<Bus> {
  const local = createLocalBus(onError);
  const sender = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 });
  const receiver = sender.duplicate();
  for (const connection of [sender, receiver]) connection.on('error', onError);
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(CHANNEL);
  receiver.on('message', (_channel: string, text: string) => {
    // A node of another release may publish an unknown topic: no message may end the process. The wire field is `news`.
    try {
      const message = JSON.parse(text) as { from: string; topic: Topic; news: Topics[Topic] };
      if (message.from !== node) local.publish(message.topic, message.news);
    } catch (error) {
      onError(error);
    }
  });
  return {
    publish(topic, event) {
      local.publish(topic, event);
      sender.publish(CHANNEL, JSON.stringify({ from: node, topic, news: event })).catch(onError);
    },
    subscribe: local.subscribe,
    ping: async () => void (await sender.ping()),
    async close() {
      await Promise.allSettled([sender.quit(), receiver.quit()]);
    },
  };
}
