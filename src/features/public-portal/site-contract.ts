/** What programs look for at a fixed place of every site. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const file = { method: 'GET', access: 'public', output: z.unknown() } as const

export const readRobots = endpoint({
  ...file,
  path: '/robots.txt',
  summary: 'Rules for search engines (robots.txt)',
  answers: 'text/plain',
})

export const readSitemap = endpoint({
  ...file,
  path: '/sitemap.xml',
  summary: 'Site map for search engines',
  answers: 'application/xml',
})

export const readFavicon = endpoint({
  ...file,
  path: '/favicon.ico',
  summary: 'Site icon',
  isAsset: true,
  answers: 'image/x-icon',
})

export const readSecurityContact = endpoint({
  ...file,
  path: '/.well-known/security.txt',
  summary: 'Where to report a security problem (RFC 9116)',
  answers: 'text/plain',
})
