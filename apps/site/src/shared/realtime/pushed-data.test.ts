import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { storePushed } from './pushed-data.ts';

const KEY = ['unread'] as const;

it('is not replaced by an answer that was under way', async () => {
  const client = new QueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const end = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  storePushed<number>(client, KEY, () => 1);
  answers[0]?.(0);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(client.getQueryData(KEY)).toBe(1);
  answers[1]?.(2);
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe(2));
  end();
});

it('asks for nothing where nothing was asked', () => {
  const client = new QueryClient();
  const queryFn = vi.fn<() => number>(() => 0);
  client.setQueryData(KEY, 3);
  const end = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  storePushed<number>(client, KEY, (before) => (before ?? 0) + 1);
  expect(client.getQueryData(KEY)).toBe(4);
  expect(queryFn).not.toHaveBeenCalled();
  end();
});
