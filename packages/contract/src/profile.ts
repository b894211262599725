import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { postalAddress } from './postal-address.ts';
import { realName, serial } from './values.ts';

const registrationDetails = z.object({
  realname: z.string().meta({ description: 'Legal name; empty until the member gives it' }),
  gender: z.int().min(0).max(2).meta({ description: '0 unspecified, 1 male, 2 female' }),
  address: z
    .object({
      cep: z.string(),
      street: z.string(),
      number: z.string(),
      complement: z.string(),
      district: z.string(),
      city: z.string(),
      uf: z.string(),
    })
    .nullable(),
  missing: z
    .array(z.enum(['cpf', 'birth_date', 'gender', 'address']))
    .meta({ description: 'Deposits are refused until these are given; CPF and birth date by `identitySet`' }),
});

/** The available photos, and the chosen one; empty while none is chosen. */
const photoLists = {
  males: z.array(z.string()),
  females: z.array(z.string()),
  profileurl: z.string(),
};

/**
 * The public name of a member: 2 to 20 letters and digits of any script, with single spaces, dots, dashes,
 * underscores or apostrophes between them. No invisible or direction-changing characters, and no stacked combining
 * marks.
 */
const nickname = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFKC').trim().replaceAll(/ {2,}/g, ' '))
  .pipe(
    z
      .string()
      .regex(/^(?=[\s\S]*\p{L})[\p{L}\p{N}](?:\p{M}{0,3}[ ._'-]?[\p{L}\p{N}])*\p{M}{0,3}$/u)
      .refine((text) => [...text].length >= 2 && [...text].length <= 20, { params: { rule: 'nickname' } }),
  )
  .meta({ description: '2 to 20 letters and digits', examples: ['Mari do Pandeiro'] });

export const profile = {
  profilePictures: endpoint('profilePictures', {
    audience: 'member',
    summary: 'Lists the available photos, and the chosen one',
    input: nothing,
    answer: photoLists,
  }),
  profilePicturesOfUser: endpoint('profilePicturesOfUser', {
    audience: 'member',
    summary: 'Lists the photos that the caller may choose from; `member_id` is ignored',
    input: z.object({ member_id: serial.optional() }),
    answer: photoLists,
  }),
  profilePictureSet: endpoint('profilePictureSet', {
    audience: 'member',
    summary: 'Sets the profile photo',
    input: z.object({ member_id: serial.optional(), profileurl: z.string().min(1).max(128) }),
    answer: photoLists,
    failures: ['photo_unknown'],
  }),
  profileSet: endpoint('profileSet', {
    audience: 'member',
    summary: 'Sets the given fields of the profile: nickname, gender (0 unspecified, 1 male, 2 female), QQ number',
    input: z.object({
      nickname: nickname.optional(),
      gender: z.int().min(0).max(2).optional(),
      qq: z
        .string()
        .trim()
        .regex(/^(?:[1-9]\d{4,10})?$/)
        .optional()
        .meta({ description: 'QQ number as a contact; empty to delete it', examples: ['10001'] }),
    }),
    answer: { data: z.object({ nickname: z.string(), gender: z.int(), profileurl: z.string() }) },
    failures: ['nickname_reserved'],
  }),
  registrationDetails: endpoint('registrationDetails', {
    audience: 'member',
    summary:
      "Returns name, gender and address, and which data the regulator of the member's site requires and is missing",
    input: nothing,
    answer: { data: registrationDetails },
  }),
  registrationDetailsSet: endpoint('registrationDetailsSet', {
    audience: 'member',
    summary: 'Sets the given fields: the name while it is empty, gender (1 male, 2 female) and address',
    input: z.object({
      realname: realName.optional(),
      gender: z.int().min(1).max(2).optional(),
      address: postalAddress.optional(),
    }),
    answer: { data: registrationDetails },
    failures: ['demo_not_allowed', 'realname_already_set'],
  }),
};
