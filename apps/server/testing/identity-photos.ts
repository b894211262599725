import type { Call } from '@arara/contract/client';
import sharp from 'sharp';

/** A photo in base64. Photos with a different `shade` (0 to 255) differ. */
export async function photoOf(shade: number): Promise<string> {
  const background = { r: shade, g: 180, b: 90 };
  const photo = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return (await photo.jpeg().toBuffer()).toString('base64');
}

/** Uploads every photo of a submission. */
export async function sendPhotos({ call }: { call: Call }, shade = 40): Promise<void> {
  for (const [index, side] of (['front', 'back', 'selfie'] as const).entries())
    await call('identityImageSend', { side, image: await photoOf(shade + index) });
}

let documents = 0;

/** Uploads photos and submits them; returns the number of the submission. */
export async function submitIdentity(
  member: { call: Call },
  { shade = 40, documentNumber }: { shade?: number; documentNumber?: string } = {},
): Promise<string> {
  documents += 1;
  await sendPhotos(member, shade);
  const { data } = await member.call('identitySubmit', {
    document: 'rg',
    document_number: documentNumber ?? `12.345.${String(documents).padStart(3, '0')}-X`,
  });
  return data.submission?.id ?? '';
}

/** Submits photos and approves them: the member, whose CPF and birth date are known, has level 2. */
export async function verifyIdentity(staff: Call, member: { call: Call }, shade = 40): Promise<string> {
  const id = await submitIdentity(member, { shade });
  await staff('officeIdentityApprove', { id });
  return id;
}
