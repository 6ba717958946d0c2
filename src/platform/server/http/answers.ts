/** What a handler gave, as it travels: JSON, a page of rows, a file, a page for everyone. */
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { totalCountHeader } from '../../shared/list.ts'
import { Download, JsonText, Page, Published, Redirect, WithHeaders } from './handle.ts'
import { sendPublished } from './published.ts'
import { tagOf } from './versions.ts'

export interface Sending {
  /** An answer that does not fit it fails the request. */
  readonly contract: z.ZodType | undefined
  /** Of the record that the answer shows. */
  readonly versionOf: ((answer: unknown) => unknown) | undefined
}

export function send(reply: FastifyReply, answer: unknown, sending: Sending): FastifyReply {
  if (answer instanceof WithHeaders) return send(reply.headers(answer.headers), answer.value, sending)
  const { contract, versionOf } = sending
  reply.header('cache-control', 'no-store')
  if (answer instanceof JsonText) {
    if (contract) requireFit(contract, JSON.parse(answer.text))
    if (versionOf) tellVersion(reply, versionOf(JSON.parse(answer.text)))
    if (answer.total !== undefined) reply.header(totalCountHeader, answer.total)
    return reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(answer.text)
  }
  if (answer instanceof Published) {
    if (contract && answer.isJson) requireFit(contract, JSON.parse(String(answer.body)))
    return sendPublished(reply, answer)
  }
  if (answer instanceof Redirect) return reply.redirect(answer.to, 302)
  if (answer instanceof Download) return reply.headers(answer.headers).send(answer.body)
  const value = answer instanceof Page ? answer.rows : answer
  if (answer instanceof Page) reply.header(totalCountHeader, answer.total)
  if (contract) requireFit(contract, value)
  if (versionOf) tellVersion(reply, versionOf(value))
  return reply.send(value)
}

/** With which `If-Match` the record can be changed. */
function tellVersion(reply: FastifyReply, version: unknown): void {
  if (typeof version === 'number') reply.header('etag', tagOf(version))
}

function requireFit(contract: z.ZodType, value: unknown): void {
  const result = contract.safeParse(value)
  if (!result.success)
    throw new AppError('internal', `the response does not match its contract: ${result.error.message}`)
}
