import { type Answer, CallError, type Input } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { useSession } from '../../app/session.ts';
import { freshUuid } from '../play/uuid.ts';
import { createPressKeys } from '../recharge/press-key.ts';
import { base64Of } from '../recharge/receipt-picture.ts';

export type TicketHead = Answer<'tickets'>['data']['data'][number];
export type Ticket = Answer<'ticket'>['data'];
export type TicketMessage = Ticket['messages'][number];
export type TicketPicture = TicketMessage['pictures'][number];

/** A member's tickets, the last to move first; nobody's for a guest. */
export function useTickets(limit: number) {
  const { token } = useSession();
  return useQuery({
    queryKey: ['tickets', limit],
    queryFn: async ({ signal }) => call('tickets', { limit }, { signal }),
    enabled: token !== null,
    // Two more at a time are shown beside those that are there.
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

/** A picture of a ticket; it never changes. */
export function useTicketPicture(id: string) {
  return useQuery({
    queryKey: ['ticketPicture', id],
    queryFn: async ({ signal }) => (await call('ticketPicture', { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts a ticket that was answered where its screen looks for it, and has the list read anew. */
function useKeep() {
  const queryClient = useQueryClient();
  return (ticket: Ticket) => {
    queryClient.setQueryData(['ticket', ticket.id], ticket);
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
}

/** Sends pictures ahead of what carries them; answers by which they are named. */
export async function sendPictures(pictures: readonly Blob[]): Promise<string[]> {
  const sent = [];
  for (const picture of pictures) {
    sent.push((await call('ticketPictureSend', { image: await base64Of(picture) })).data.id);
  }
  return sent;
}

type Writing = 'ticketOpen' | 'ticketWrite' | 'ticketComplain';

/** A call that writes: pressed twice, or sent again after a lost answer, it is written once. Its pictures go ahead of it. */
export function useWriting<Name extends Writing>(name: Name, onWritten: (ticket: Ticket) => void) {
  const keep = useKeep();
  const [keys] = useState(() => createPressKeys(freshUuid));
  return useMutation({
    mutationFn: async ({ input, pictures = [] }: { input: Input<Name>; pictures?: readonly Blob[] }) => {
      // The same picture sent again is the same one: the key is of what is written, whatever its pictures are named.
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

/** Says that it is settled. */
export function useSolve(id: string, done: string) {
  const keep = useKeep();
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

/** Says how good the help was. */
export function useRate(id: string, done: string) {
  const keep = useKeep();
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

/** Tells the server how far the member has read. */
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
