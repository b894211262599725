import { z } from 'zod';

/** Zero bytes and halves of a character have no place in a database or in a log. */
function withoutGarbage(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Free text of a PSP or of a payer, such as a name. */
export const plainText = z.string().transform(withoutGarbage);

/** An id that a PSP or we gave. Kept to a length that any column and any path takes. */
export const plainId = z.string().max(140).transform(withoutGarbage).pipe(z.string().min(1));

/** What is good to know and never worth losing the rest of a message for: absent where it has another shape. */
export function spare<Shape extends z.ZodType>(shape: Shape) {
  return shape.optional().catch(undefined);
}
