import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { type ChosenPicture, toBase64 } from '../../../shared/browser/picture-upload.ts';

/** Uploads a receipt. Repeating it after a lost answer is safe: the server recognises the picture. */
export function useSendReceipt(order: string, onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ blob }: ChosenPicture) =>
      call('rechargeReceiptSend', { order_number: order, image: await toBase64(blob) }),
    onSuccess: async () => {
      onSent();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['recharge', order] }),
        queryClient.invalidateQueries({ queryKey: ['recharges'] }),
      ]);
    },
  });
}

/** Queries one of the member's own receipts, which never changes. */
export function useReceipt(id: string) {
  return useQuery({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) => (await call('rechargeReceipt', { id }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
