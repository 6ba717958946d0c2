/** Asking for signatures on a matter’s document, and signing it after login. Who has no account signs on the public pages. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import * as schemas from './schemas.ts'

export { SignatureRequest, Signatures, SignerChoices, SigningView, ToSign } from './schemas.ts'

const params = z.object({ id: z.uuid() })
const pdf = { output: z.unknown(), answers: 'application/pdf' } as const

/** The calls that a kind of matters has whose document is signed here. */
export function signingEndpoints({
  plural,
  name,
  permissions,
}: Pick<MatterKind, 'plural' | 'name' | 'permissions'>) {
  const path = `/api/${plural}/:id/signatures` as const
  const see = { permission: permissions.see } as const
  const write = { permission: permissions.write } as const
  const called = name.toLowerCase()
  return {
    listSignatures: endpoint({
      method: 'GET',
      path,
      summary: `List the signature requests of a ${called}, newest first, with who has signed`,
      access: see,
      params,
      output: schemas.Signatures,
    }),
    listSignerChoices: endpoint({
      method: 'GET',
      path: `${path}/choices`,
      summary: `List who can be asked to sign a ${called}: people of the county, and the vendor’s addresses on record`,
      access: write,
      params,
      output: schemas.SignerChoices,
    }),
    requestSignatures: endpoint({
      method: 'POST',
      path,
      summary: `Send the document of a ${called} to its signers, in order or all at once`,
      access: write,
      params,
      body: schemas.NewSignatureRequest,
      takesTurns: 'documents',
      output: schemas.Signatures,
    }),
    withdrawSignatures: endpoint({
      method: 'POST',
      path: `${path}/withdraw`,
      summary:
        'Withdraw the open signature request, with a reason; signatures that were given no longer count',
      access: write,
      params,
      body: schemas.Reason,
      output: schemas.Signatures,
    }),
    remindSigner: endpoint({
      method: 'POST',
      path: `${path}/remind`,
      summary:
        'Email a signer again; someone without an account gets a new link, and the earlier one stops working',
      access: write,
      params,
      body: z.object({ signer: z.uuid() }),
      output: schemas.Signatures,
    }),
    getSignatureDocument: endpoint({
      method: 'GET',
      path: `${path}/:request/document.pdf`,
      summary: 'Download the document as it was sent to its signers',
      access: see,
      params: params.extend({ request: z.uuid() }),
      ...pdf,
    }),
  }
}
export type SigningEndpoints = ReturnType<typeof signingEndpoints>

/** Whose signature it is decides who may: anyone else gets 404. */
const own = { access: 'signed-in' } as const

export const listToSign = endpoint({
  method: 'GET',
  path: '/api/signing',
  summary: 'List documents that wait for your signature, oldest first',
  ...own,
  output: z.array(schemas.ToSign),
})

export const getSigning = endpoint({
  method: 'GET',
  path: '/api/signing/:id',
  summary: 'Get a document that you were asked to sign',
  ...own,
  params,
  output: schemas.SigningView,
})

export const getDocumentToSign = endpoint({
  method: 'GET',
  path: '/api/signing/:id/document.pdf',
  summary:
    'Download a document that you were asked to sign; once all have signed, with its certificate of signatures',
  ...own,
  params,
  ...pdf,
})

export const signDocument = endpoint({
  method: 'POST',
  path: '/api/signing/:id/sign',
  summary: 'Sign a document with your typed name and your password',
  ...own,
  params,
  body: schemas.SignForm,
  output: schemas.SigningView,
})

export const declineToSign = endpoint({
  method: 'POST',
  path: '/api/signing/:id/decline',
  summary: 'Decline to sign, with a reason; the signature request ends',
  ...own,
  params,
  body: schemas.Reason,
  output: schemas.SigningView,
})
