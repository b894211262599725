import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { type ChosenReceipt, base64Of } from './receipt-picture.ts';

/** Sends a receipt. Sent again after a lost answer it is the same one: the server knows the picture. */
export function useSendReceipt(order: string, onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ blob }: ChosenReceipt) =>
      call('rechargeReceiptSend', { order_number: order, image: await base64Of(blob) }),
    onSuccess: async () => {
      onSent();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['recharge', order] }),
        queryClient.invalidateQueries({ queryKey: ['recharges'] }),
      ]);
    },
  });
}

/** One of the member's own receipts; it never changes. */
export function useReceipt(id: string) {
  return useQuery({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) => (await call('rechargeReceipt', { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
