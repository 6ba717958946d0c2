/** What was published last, for those who read feeds. */
import { Feed } from 'feed'
import type { County } from '#features/tenants/contract.ts'
import { plain } from '../feeds/postings.ts'
import { longDay } from '../labels.ts'
import { resolutionAddress } from '../pages/parts.ts'
import type { PublishedResolution } from './queries.ts'

export function resolutionFeed(
  county: County,
  address: string,
  latest: readonly PublishedResolution[],
): string {
  const feed = new Feed({
    title: `${county.name}: resolutions`,
    description: 'Board resolutions as they are published',
    link: `${address}/public/resolutions`,
    feedLinks: { rss: `${address}/public/resolutions.rss` },
    language: 'en-US',
    generator: false,
    updated: latest[0]?.published_at ?? new Date(0),
  })
  for (const { id, number, title, adopted_on, published_at } of latest)
    feed.addItem({
      title: plain(`Resolution ${number}: ${title}`),
      guid: id,
      link: address + resolutionAddress(number),
      date: published_at,
      description: `Adopted ${longDay(adopted_on)}`,
    })
  return feed.rss2()
}
