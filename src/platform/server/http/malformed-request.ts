/** Answers to what never reaches a route: addresses that cannot be read, and what is no HTTP at all. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../shared/errors.ts'
import { problemOf, problemType, sendProblem } from './problem.ts'

const unreadable = () => invalid('We couldn’t read the request.')
const tooLong = (what: string) => new AppError('too_large', `${what} too long.`)

export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  reply.header('x-request-id', request.id)
  sendProblem(request, reply, isTooLong ? tooLong('The address is') : unreadable())
}

/** There is no request to reply to: the answer is written to the socket, and the connection ends with it. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  if (socket.writable) socket.write(rawAnswer(isTooLong ? tooLong('The headers are') : unreadable()))
  socket.destroy(error)
}

function rawAnswer(error: AppError): string {
  const problem = problemOf(error, randomUUID())
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
