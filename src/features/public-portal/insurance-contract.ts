/** Sending a certificate of insurance without an account: behind a link that was emailed to one address. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const page = { access: 'public', isSlower: true, output: z.unknown(), answers: 'text/html' } as const
const params = z.object({ token: z.string().max(200) })

export const readCertificateRequest = endpoint({
  method: 'GET',
  path: '/public/insurance/:token',
  summary: 'Page to send a certificate of insurance; opening it changes nothing',
  params,
  ...page,
})

export const sendCertificateByLink = endpoint({
  method: 'POST',
  path: '/public/insurance/:token',
  summary: 'Send the certificate of insurance that the county asked for: your `name` and the `file`, once',
  params,
  accepts: 'multipart',
  uploads: { file: 'scan' },
  ...page,
})
