/** What a browser may do with our answers. Nothing foreign; inline only the scripts that we built, by their hashes, and styles by nonce. */
import { createHash } from 'node:crypto'

/** On every answer. The policy is the API's: its answers are data, a browser has no business to run or frame them. */
export const headersFor = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Says nothing about a file that is no page. A screen has ten of those, and on a slow line each header is waited for. */
export const meantForPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options', // a policy without frames says it, too
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
] as const

/** Of all inline scripts of a page that holds nothing that anyone typed, as a policy names them. */
export function scriptHashes(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ')
}

/** For the web half. Mantine writes one style element, which carries the nonce; React sets styles through the DOM. */
export const webPolicy = (nonce: string, scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:", // the calendar's arrows are data in its style sheet
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default ProseMirrorClipboard', // the one of start.js, and that of the editor for what is pasted
  ].join('; ')

/** For the pages that the server makes: nothing of theirs runs, and their forms go nowhere else. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
