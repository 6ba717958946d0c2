/** What anyone needs to seal a submission, and to check its receipt, without trusting the server that day. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

export const readReceiptKey = endpoint({
  method: 'GET',
  path: '/public/receipt-key',
  summary: 'The public key that the county signs submission receipts with, and how to check a receipt',
  access: 'public',
  output: z.unknown(),
  answers: 'text/html',
})

export const downloadReceiptKey = endpoint({
  method: 'GET',
  path: '/public/receipt-key.pem',
  summary: 'The county’s public receipt key (Ed25519) as PEM',
  access: 'public',
  output: z.unknown(),
  answers: 'application/x-pem-file',
})
