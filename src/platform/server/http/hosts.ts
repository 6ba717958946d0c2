/** At which names the server answers: those of the counties, as PUBLIC_URL has them. Probes come by whatever name they know. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../shared/errors.ts'
import { type Env, hostOf } from '../env.ts'

export function requireOwnHost(app: FastifyInstance, env: Env): void {
  const domain = hostOf(env, '') // `.example.gov`
  const misdirected = () =>
    new AppError('misdirected', `This server doesn’t use that web address. Use ${env.PUBLIC_URL}.`)
  app.addHook('onRequest', (request, _reply, done) => {
    if ('isProbe' in request.routeOptions.config) return done()
    if (!isUnambiguous(request)) return done(invalid('The request doesn’t say clearly which host it is for.'))
    done(isOf(domain, hostNamedBy(request)) ? undefined : misdirected())
  })
}

/** The county's name. Never `X-Forwarded-Host`: many proxies pass on what a caller wrote there. */
export const hostNamedBy = ({ headers }: FastifyRequest): string => headers.host ?? ''

const port = /:\d{1,5}$/

/** One label before the domain; which port a proxy or a tunnel listens on says nothing. */
function isOf(domain: string, host: string): boolean {
  const name = host.replace(port, '').toLowerCase()
  return name.endsWith(domain) && !name.slice(0, -domain.length).includes('.')
}

/** Whoever stands in front must have read the same county in it as we do. */
function isUnambiguous({ url, raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts === 1 && url.startsWith('/')
}

const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i

/** An address with its host in front (RFC 9112, 3.2.2) is one without it, where both name the same host. */
export function pathOf({ url = '/', headers }: IncomingMessage): string {
  const [, host, path] = absolute.exec(url) ?? []
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return url
  return path?.startsWith('/') ? path : `/${path}`
}
