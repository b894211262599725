import { randomInt, randomUUID } from 'node:crypto';
import { createFileArchive } from './archive.ts';
import { readEnvironment } from './environment.ts';
import { createProviderSimulator } from './simulator.ts';

const environment = readEnvironment(process.env);
if (!environment.ok) {
  console.error(environment.wrong.join('\n'));
  process.exit(1);
}

const { port, host, publicUrl, data, ...agreed } = environment.value;
let listening = '';
const { app } = createProviderSimulator({
  ...agreed,
  publicUrl: () => publicUrl?.replace(/\/+$/, '') ?? listening,
  clock: () => new Date(),
  ids: randomUUID,
  chance: (bound) => randomInt(bound),
  fetch,
  timer: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  ...(data === '' ? {} : { archive: createFileArchive(data) }),
});

listening = await app.listen({ port, host });
console.log(JSON.stringify({ ready: true, url: listening }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}
