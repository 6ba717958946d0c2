/** Signing a document without an account: behind a link that was emailed to one address, and a code that goes to the same one. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const page = { access: 'public', isSlower: true, output: z.unknown(), answers: 'text/html' } as const
const params = z.object({ token: z.string().max(200) })
const typed = (most: number) => z.string().max(most).default('')
/** What the form that was sent last is told, sealed: every form is answered by sending the browser to the page itself. */
const query = z.object({ said: z.string().max(12_000).optional() })
/** All fields of the page come along with each of its buttons, so that none of them is lost. */
const signingForm = z.object({
  email: typed(300),
  name: typed(300),
  agrees: typed(10),
  emailed_code: typed(40),
})

export const readSigning = endpoint({
  method: 'GET',
  path: '/public/sign/:token',
  summary: 'Page to read and sign a document; opening it changes nothing',
  params,
  query,
  ...page,
})

export const readSigningAgain = endpoint({
  method: 'GET',
  path: '/public/sign/:token/code',
  summary: 'The same page at the address of its form, for a browser that loads it again',
  params,
  ...page,
})

export const downloadSigning = endpoint({
  method: 'GET',
  path: '/public/sign/:token/document.pdf',
  summary: 'Download the document behind a signing link; once everyone has signed, the signed copy',
  access: 'public',
  isSlower: true,
  params,
  output: z.unknown(),
  answers: 'application/pdf',
})

export const requestSigningCode = endpoint({
  method: 'POST',
  path: '/public/sign/:token/code',
  summary: 'Email a code to the address that a signing link was sent to; the address must be entered',
  params,
  body: signingForm,
  accepts: 'form',
  ...page,
})

export const signByEmailedCode = endpoint({
  method: 'POST',
  path: '/public/sign/:token',
  summary: 'Sign a document with your typed name and the code from the email; without a code, email one',
  params,
  body: signingForm,
  accepts: 'form',
  ...page,
})

export const declineByEmailedCode = endpoint({
  method: 'POST',
  path: '/public/sign/:token/decline',
  summary: 'Decline to sign a document, with a reason and the code from the email',
  params,
  body: z.object({ reason: typed(2000), emailed_code: typed(40) }),
  accepts: 'form',
  ...page,
})
