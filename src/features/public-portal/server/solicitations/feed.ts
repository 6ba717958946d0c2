/** New solicitations and addenda, for those who read feeds. */
import { Feed } from 'feed'
import { solicitationAddress, versionName } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { plain } from '../feeds/postings.ts'
import type { SolicitationNews } from './queries.ts'

const whatOf = (version: number, answers: number): string => {
  if (answers > 0) return answers === 1 ? 'Answer to a question about ' : 'Answers to questions about '
  return version > 0 ? `${versionName(version)} to ` : ''
}

export function solicitationFeed(
  county: County,
  address: string,
  latest: readonly SolicitationNews[],
): string {
  const feed = new Feed({
    title: `${county.name}: bids and RFPs`,
    description: 'Bids, RFPs, and addenda as they are published',
    link: `${address}/public/solicitations`,
    feedLinks: { rss: `${address}/public/solicitations.rss` },
    language: 'en-US',
    generator: false,
    updated: latest[0]?.published_at ?? new Date(0),
  })
  for (const { id, number, title, version, summary, published_at, answers } of latest)
    feed.addItem({
      title: plain(`${whatOf(version, answers)}${number}: ${title}`),
      guid: answers > 0 ? `${id}/answers/${version}` : `${id}/${version}`,
      link: address + solicitationAddress(number),
      date: published_at,
      description: plain(summary),
    })
  return feed.rss2()
}
