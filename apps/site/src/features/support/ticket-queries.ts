import { type Answer, CallError, type Input } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';
import { toBase64 } from '../../shared/browser/picture-upload.ts';

export type TicketHead = Answer<'tickets'>['data']['data'][number];
export type Ticket = Answer<'ticket'>['data'];
export type TicketMessage = Ticket['messages'][number];
export type TicketPicture = TicketMessage['pictures'][number];

/** Queries the member's tickets, the last updated first; none for a guest. */
export function useTickets(limit: number) {
  const { token } = useSession();
  return useQuery({
    queryKey: ['tickets', limit],
    queryFn: async ({ signal }) => call('tickets', { limit }, { signal }),
    enabled: token !== null,
    // Keeps the shown tickets while more are loaded.
    placeholderData: (before) => before,
  });
}

export function useTicket(id: string) {
  const { token } = useSession();
  return useQuery({
    queryKey: ['ticket', id],
    queryFn: async ({ signal }) => (await call('ticket', { id }, { signal })).data,
    enabled: token !== null,
  });
}

/** Queries a picture of a ticket, which never changes. */
export function useTicketPicture(id: string) {
  return useQuery({
    queryKey: ['ticketPicture', id],
    queryFn: async ({ signal }) => (await call('ticketPicture', { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores an answered ticket in the query cache of its screen and reloads the list. */
function useStoreTicket() {
  const queryClient = useQueryClient();
  return (ticket: Ticket) => {
    queryClient.setQueryData(['ticket', ticket.id], ticket);
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
}

/** Uploads pictures before the message that contains them; returns their ids. */
export async function sendPictures(pictures: readonly Blob[]): Promise<string[]> {
  const sent = [];
  for (const picture of pictures) {
    sent.push((await call('ticketPictureSend', { image: await toBase64(picture) })).data.id);
  }
  return sent;
}

type Writing = 'ticketOpen' | 'ticketWrite' | 'ticketComplain';

/**
 * A call that writes: pressed twice, or retried after a lost answer, it is carried out once. Its pictures are uploaded
 * first.
 */
export function useTicketCall<Name extends Writing>(name: Name, onWritten: (ticket: Ticket) => void) {
  const keep = useStoreTicket();
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  return useMutation({
    mutationFn: async ({ input, pictures = [] }: { input: Input<Name>; pictures?: readonly Blob[] }) => {
      // Uploading the same picture again returns the same id; the idempotency key covers the text, not the ids.
      const whole = pictures.length === 0 ? input : { ...input, pictures: await sendPictures(pictures) };
      try {
        const { data } = await call(name, whole, { key: keys.keyFor(JSON.stringify(whole)) });
        keys.settle();
        return data;
      } catch (error) {
        if (error instanceof CallError && error.code >= 400 && error.code < 500) keys.settle();
        throw error;
      }
    },
    onSuccess: (ticket) => {
      keep(ticket);
      onWritten(ticket);
    },
  });
}

/** Marks the ticket as solved. */
export function useSolve(id: string, done: string) {
  const keep = useStoreTicket();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await call('ticketSolve', { id })).data,
    onSuccess: (ticket) => {
      keep(ticket);
      toast(done, 'good');
    },
    onError: (error) => toast(failureText(error), 'bad'),
  });
}

/** Rates the help. */
export function useRate(id: string, done: string) {
  const keep = useStoreTicket();
  const toast = useToast();
  return useMutation({
    mutationFn: async (rating: number) => (await call('ticketRate', { id, rating })).data,
    onSuccess: (ticket) => {
      keep(ticket);
      toast(done, 'good');
    },
    onError: (error) => toast(failureText(error), 'bad'),
  });
}

/** Stores how far the member has read. */
export function useRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { id: string; number: number }) => call('ticketRead', { id, number }),
    onSuccess: (_data, { id }) => {
      queryClient.setQueryData<Ticket>(['ticket', id], (ticket) => ticket && { ...ticket, unread: false });
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
    },
  });
}
