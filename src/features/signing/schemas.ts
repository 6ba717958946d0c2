/** What server and client exchange about signatures. */
import { z } from 'zod'
import { line, name } from '#platform/shared/text-fields.ts'
import { identifications, mostSigners, requestStates, sides, signerStates } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })

export const Signer = z.object({
  id: z.uuid(),
  position: z.number().int(),
  side: z.enum(sides),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  /** Logs in to sign; others get a link. */
  has_account: z.boolean(),
  state: z.enum(signerStates),
  /** The newest email that asked for the signature; null while others sign first. */
  asked_at: Moment.nullable(),
  link_expires_at: Moment.nullable(),
  answered_at: Moment.nullable(),
  identified_by: z.enum(identifications).nullable(),
  ip: z.string().nullable(),
  reason: z.string(),
})
export type Signer = z.infer<typeof Signer>

export const SignatureRequest = z.object({
  id: z.uuid(),
  state: z.enum(requestStates),
  is_ordered: z.boolean(),
  message: z.string(),
  document: z.string(),
  sha256: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  ended_at: Moment.nullable(),
  ended_by: z.string(),
  ended_because: z.string(),
  signed_sha256: z.string().nullable(),
  code: z.string().nullable(),
  /** Whose certificate sealed the signed document; null where the Audit Log’s hash does alone. */
  sealed_by: z.string().nullable(),
  signers: z.array(Signer),
})
export type SignatureRequest = z.infer<typeof SignatureRequest>

export const Signatures = z.object({
  /** Newest first. */
  requests: z.array(SignatureRequest),
  /** Whether the user may ask for signatures, remind, and withdraw. */
  may_ask: z.boolean(),
  /** Why no one can ask now; empty where someone can. */
  not_yet: z.string(),
})
export type Signatures = z.infer<typeof Signatures>

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use 254 or fewer characters.')
  .pipe(z.email('Enter a valid email address.'))

const CountySigner = z.object({ side: z.literal('county'), user: z.uuid('Choose a person.') })
const VendorSigner = z.object({
  side: z.literal('vendor'),
  name: name(200).min(1, 'Enter the signer’s name.'),
  title: line(100).default(''),
  email: Email,
})

export const NewSignatureRequest = z.object({
  is_ordered: z.boolean().default(true),
  message: z.string().trim().max(2000, 'Use 2,000 or fewer characters.').default(''),
  /** In the order in which they sign. */
  signers: z
    .array(z.discriminatedUnion('side', [CountySigner, VendorSigner]))
    .min(1, 'Add at least one signer.')
    .max(mostSigners, `Use ${mostSigners} or fewer signers.`),
})
export type NewSignatureRequest = z.output<typeof NewSignatureRequest>

/** Who can be asked: people of the county who see the record, and addresses that the vendor has on record. */
export const SignerChoices = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), title: z.string() })),
  vendor: z.object({
    name: z.string(),
    addresses: z.array(
      z.object({ name: z.string(), title: z.string(), email: z.string(), has_account: z.boolean() }),
    ),
  }),
})
export type SignerChoices = z.infer<typeof SignerChoices>

/** A document as its signer sees it. */
export const SigningView = z.object({
  /** The signer’s own. */
  id: z.uuid(),
  state: z.enum(signerStates),
  request_state: z.enum(requestStates),
  kind: z.string(),
  matter_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  vendor: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  message: z.string(),
  document: z.string(),
  sha256: z.string(),
  /** As it must be typed. */
  name: z.string(),
  /** In whose name. */
  party: z.string(),
  consent: z.string(),
  answered_at: Moment.nullable(),
  ended_because: z.string(),
  signers: z.array(
    z.object({
      name: z.string(),
      party: z.string(),
      state: z.enum(signerStates),
      answered_at: Moment.nullable(),
    }),
  ),
  /** Whether the signed document can be downloaded. */
  has_signed_copy: z.boolean(),
})
export type SigningView = z.infer<typeof SigningView>

/** A document that waits for one’s own signature. */
export const ToSign = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  party: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
})
export type ToSign = z.infer<typeof ToSign>

export const SignForm = z.object({
  name: z.string().trim().min(1, 'Type your name.').max(200, 'Use 200 or fewer characters.'),
  agrees: z.literal(true, 'Agree to sign electronically.'),
  password: z.string().min(1, 'Enter your password.').max(1000),
})
export type SignForm = z.output<typeof SignForm>

export const Reason = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(2000, 'Use 2,000 or fewer characters.'),
})
