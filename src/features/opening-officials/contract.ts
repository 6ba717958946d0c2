/**
 * Opening officials: each has a key whose private half only they can use. The server stores it as the official's browser protected it;
 * the passphrase never leaves that browser.
 */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const open = { permission: 'solicitations.open' } as const

const exampleRecipient = 'age1p5hwxcvtcn7qxg77cmykaa98nn3vw8rd7x0gkwkktdxhnn8ekfes3mn3wc'

const Recipient = z
  .string()
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'This isn’t the public part of an opening key.')
  .meta({ examples: [exampleRecipient] })

/** As age writes it: base 64 in lines, between a first and a last line. */
const armored =
  /^-----BEGIN AGE ENCRYPTED FILE-----\r?\n[A-Za-z0-9+/=\r\n]+-----END AGE ENCRYPTED FILE-----\s*$/
const ProtectedIdentity = z
  .string()
  .max(4000)
  .regex(armored, 'This isn’t a key that is protected by a passphrase.')
  .meta({
    examples: [
      '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3Yx\n-----END AGE ENCRYPTED FILE-----\n',
    ],
  })

export const OpeningKey = z.object({
  id: z.uuid(),
  /** Null for the key in the county's safe. */
  user_id: z.uuid().nullable(),
  /** Of the official, or of the key in the safe. */
  name: z.string(),
  recipient: z.string(),
  /** Who created it. Whoever created a key in the safe has seen its private half. */
  made_by: z.string(),
  made_at: Moment,
  /** When somebody last showed that they can use it. */
  tested_at: Moment.nullable(),
  /** Its official still has an account that may open submissions. */
  is_usable: z.boolean(),
  version: Version,
})
export type OpeningKey = z.infer<typeof OpeningKey>

export const listOpeningKeys = endpoint({
  method: 'GET',
  path: '/api/opening-keys',
  summary: 'List the opening officials and the keys in the county’s safe',
  access: { permission: 'projects.see' },
  output: z.array(OpeningKey),
})

export const getOwnOpeningKey = endpoint({
  method: 'GET',
  path: '/api/opening-keys/own',
  summary: 'Get your own opening key, as your browser protected it',
  access: open,
  /** A key of yours that was retired since: what was sealed to it is opened with it alone. */
  query: z.object({ id: z.uuid().optional() }),
  output: z.object({ key: OpeningKey.extend({ protected_identity: z.string() }).nullable() }),
  hasSecretOutput: true,
})

export const makeOpeningKey = endpoint({
  method: 'POST',
  path: '/api/opening-keys',
  summary: 'Become an opening official; a key that you had before is retired',
  access: open,
  body: z.object({
    recipient: Recipient,
    protected_identity: ProtectedIdentity,
    /** The key that it takes the place of, where there is one. */
    replaces: z.uuid().nullable().default(null),
  }),
  output: OpeningKey,
})

export const makeSafeKey = endpoint({
  method: 'POST',
  path: '/api/opening-keys/safe',
  summary: 'Register the public part of a key that was printed for the county’s safe',
  access: open,
  body: z.object({ recipient: Recipient, label: line(100).min(1, 'Name is required.') }),
  output: OpeningKey,
})

export const changePassphrase = endpoint({
  method: 'PUT',
  path: '/api/opening-keys/:id',
  summary: 'Store your opening key under another passphrase',
  access: open,
  params,
  body: z.object({ protected_identity: ProtectedIdentity, version: Version.optional() }),
  output: OpeningKey,
})

export const startKeyTest = endpoint({
  method: 'POST',
  path: '/api/opening-keys/:id/test',
  summary: 'Get a test submission’s share, sealed to an opening key',
  access: open,
  params,
  output: z.object({ share: z.base64() }),
  hasSecretOutput: true,
})

export const finishKeyTest = endpoint({
  method: 'POST',
  path: '/api/opening-keys/:id/tested',
  summary: 'Hand over the opened share of the test submission',
  access: open,
  params,
  body: z.object({ share: z.base64().max(200) }),
  output: OpeningKey,
})

export const retireOpeningKey = endpoint({
  method: 'DELETE',
  path: '/api/opening-keys/:id',
  summary: 'Retire your own opening key, or one in the county’s safe',
  access: open,
  params,
  output: z.object({ message: z.string() }),
})

const KeySolicitation = z.object({
  project_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  opening_at: Moment,
  needed: z.number().int(),
  /** How many opening officials it has, with this one. */
  named: z.number().int(),
})
export type KeySolicitation = z.infer<typeof KeySolicitation>

export const listKeySolicitations = endpoint({
  method: 'GET',
  path: '/api/opening-keys/:id/solicitations',
  summary:
    'List the published solicitations whose submissions are sealed to an opening key and not opened yet',
  access: open,
  params,
  output: z.array(KeySolicitation),
})
