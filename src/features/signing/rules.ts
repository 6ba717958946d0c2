/** Signatures in the product: what a signer agrees to, who is next, and how long links and codes work. */

/** How long the link works that someone without an account gets. */
export const linkDays = 14
/** How long a code works that was emailed to such a signer. */
export const codeMinutes = 15
export const mostSigners = 12
/** A signer is reminded no more often than this. */
export const reminderMinutes = 60
/** So many days before it stops working, a link is replaced by another one. */
export const linkReminderDays = 2

export const sides = ['county', 'vendor'] as const

/** `open` until all have signed and the signed document is there. */
export const requestStates = ['open', 'signed', 'declined', 'withdrawn', 'void'] as const
export type RequestState = (typeof requestStates)[number]

/** `ahead`: others sign first. `missed`: the request ended before this signer answered. */
export const signerStates = ['ahead', 'waiting', 'signed', 'declined', 'missed'] as const
export type SignerState = (typeof signerStates)[number]

export const identifications = ['password', 'email-code', 'session'] as const
export type Identification = (typeof identifications)[number]

/** The words that a signer agrees to. They are kept with each signature: changing them here changes no signature. */
export const consentText =
  'I have read this document, and I agree to sign it electronically. My electronic signature has the same legal effect as a signature by hand.'

/** As people compare names: neither capitals nor extra spaces matter, nor which apostrophe someone’s keyboard has. */
const comparable = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02bc`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en-US')

export const isSameName = (typed: string, asked: string) => comparable(typed) === comparable(asked)

interface Placed {
  readonly position: number
  readonly answer: 'signed' | 'declined' | null
}

/** Those whose turn it is: all who have not signed, or the first of them. */
export function nextSigners<Signer extends Placed>(isOrdered: boolean, signers: readonly Signer[]): Signer[] {
  const open = signers
    .filter(({ answer }) => answer === null)
    .toSorted((one, other) => one.position - other.position)
  return isOrdered ? open.slice(0, 1) : open
}

export function stateOf<Signer extends Placed>(
  signer: Signer,
  signers: readonly Signer[],
  { isOrdered, isOpen }: { readonly isOrdered: boolean; readonly isOpen: boolean },
): SignerState {
  if (signer.answer !== null) return signer.answer
  if (!isOpen) return 'missed'
  return nextSigners(isOrdered, signers).includes(signer) ? 'waiting' : 'ahead'
}

/** `j•••@firm.example`: enough to know which address is meant. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')
