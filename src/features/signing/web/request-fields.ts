/** A request for signatures as its form holds it. */
import type { z } from 'zod'
import type { SignerChoices } from '../contract.ts'
import type { NewSignatureRequest } from '../schemas.ts'

type Fields = z.input<typeof NewSignatureRequest>
export type NewSigner = Fields['signers'][number]

export const emptyRequest: Fields = { is_ordered: true, message: '', signers: [] }

/** What tells one signer from the others. */
export const keyOfSigner = (signer: NewSigner) => (signer.side === 'county' ? signer.user : signer.email)

/** Those who are not in the list yet. */
export function optionsOf({ people, vendor }: SignerChoices, signers: readonly NewSigner[]) {
  const taken = new Set(signers.map(keyOfSigner))
  const free = (items: { value: string; label: string }[]) => items.filter(({ value }) => !taken.has(value))
  return [
    {
      group: 'County',
      items: free(
        people.map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name })),
      ),
    },
    {
      group: vendor.name,
      items: free(
        vendor.addresses.map(({ name, email, has_account }) => ({
          value: email,
          label: `${name ? `${name}, ` : ''}${email}${has_account ? ' (has an account)' : ''}`,
        })),
      ),
    },
  ]
}

export function signerOf({ people, vendor }: SignerChoices, value: string): NewSigner | null {
  const person = people.find(({ id }) => id === value)
  if (person) return { side: 'county', user: person.id }
  const address = vendor.addresses.find(({ email }) => email === value)
  return address ? { side: 'vendor', name: address.name, title: address.title, email: address.email } : null
}

export function moved(signers: readonly NewSigner[], index: number, by: -1 | 1): NewSigner[] {
  const [one, other] = [signers[index], signers[index + by]]
  if (!one || !other) return [...signers]
  return signers.map((signer, at) => (at === index ? other : at === index + by ? one : signer))
}
