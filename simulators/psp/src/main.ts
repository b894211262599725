import { randomUUID } from 'node:crypto';
import { createFileArchive } from './archive.ts';
import { readEnvironment } from './environment.ts';
import { createPspSimulator } from './simulator.ts';

const environment = readEnvironment(process.env);
if (!environment.ok) {
  console.error(environment.wrong.join('\n'));
  process.exit(1);
}

const { port, host, data, ...account } = environment.value;
const { app } = createPspSimulator({
  ...account,
  clock: () => new Date(),
  ids: randomUUID,
  fetch,
  timer: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  ...(data === '' ? {} : { archive: createFileArchive(data) }),
});

const url = await app.listen({ port, host });
console.log(JSON.stringify({ ready: true, url }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}
