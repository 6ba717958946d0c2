/** Pages and feeds for everyone: kept for a minute by whoever is in between, and sent only where they changed. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Html } from '../html/html.ts'
import { Published } from './handle.ts'
import { pagePolicy } from './security-headers.ts'

export const pageType = 'text/html; charset=utf-8'

export const publishedPage = (page: Html, headers: Record<string, string> = {}) =>
  new Published(String(page), { 'content-type': pageType, 'content-security-policy': pagePolicy, ...headers })

export function sendPublished(reply: FastifyReply, { body, headers }: Published): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const isRead = reply.request.method === 'GET' || reply.request.method === 'HEAD'
  reply.header('cache-control', isRead ? 'public, max-age=60' : 'no-store').headers({ ...headers, etag })
  const known = (reply.request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  if (isRead && known.some((tag) => tag.replace(/^W\//, '') === etag))
    return reply.code(304).removeHeader('content-type').send()
  return reply.serializer((text: string) => text).send(body)
}
