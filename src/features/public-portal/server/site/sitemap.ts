/** Every public page with the day of its last change, as sitemaps.org has it. */
import { contractAddress } from '#features/contracts/server/index.ts'
import { solicitationAddress } from '#features/procurement/server/index.ts'
import { escapeHtml } from '#platform/server/html/html.ts'
import { resolutionAddress } from '../pages/parts.ts'
import type { SitePage } from './queries.ts'

const lists = [
  '',
  '/calendar',
  '/meetings',
  '/resolutions',
  '/solicitations',
  '/awards',
  '/contracts',
  '/members',
  '/verify',
].map((path) => `/public${path}`)

const places: Record<SitePage['kind'], (key: string) => string> = {
  body: (id) => `/public/bodies/${id}`,
  member: (id) => `/public/members/${id}`,
  meeting: (id) => `/public/meetings/${id}`,
  resolution: resolutionAddress,
  solicitation: solicitationAddress,
  contract: contractAddress,
}

export function sitemap(address: string, pages: readonly SitePage[]): string {
  const entries = [
    ...lists.map((path) => entry(address + path)),
    ...pages.map(({ kind, key, changed_on }) => entry(address + places[kind](key), changed_on)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

const entry = (url: string, day?: string) =>
  `<url><loc>${escapeHtml(url)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
