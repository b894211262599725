import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { OfficeQueryClient } from './query-client.ts';

it('reads again what a first load began to read before a change', async () => {
  const client = new OfficeQueryClient();
  const reads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let count = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['notes'],
    queryFn: () => reads[count++]?.promise ?? 'read too often',
  });
  const end = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(count).toBe(1));
  const reloaded = client.invalidateQueries({ queryKey: ['notes'] });
  reads[0]?.resolve('before the change');
  reads[1]?.resolve('after the change');
  await reloaded;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', status: 'success' });
  expect(count).toBe(2);
  end();
});

it('lets a first load go on when the server announces a change', async () => {
  const client = new OfficeQueryClient();
  const read = Promise.withResolvers<string>();
  const observer = new QueryObserver(client, { queryKey: ['notes'], queryFn: () => read.promise });
  const end = observer.subscribe(() => undefined);
  const reloads = [1, 2, 3].map(() => client.reloadAnnounced({ queryKey: ['notes'] }));
  read.resolve('read once');
  await Promise.all(reloads);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read once', status: 'success' });
  end();
});
