/**
 * One matter is one record, on however many agendas it stood: in committee, before the Board, and there again. It is known by the
 * number of the first item under which it was placed, and tells what became of it at the latest meeting that is published.
 */
import { isEventPublished } from './events.ts'

const published = isEventPublished.replaceAll('m.', 'lm.')

/** Published items of a matter; `every` are its placements. */
const itsPublishedItems = `matter_placements every join published_items li on li.id = every.item_id
  join meetings lm on lm.id = li.meeting_id and ${published}`
const itsItems = 'matter_placements every join meeting_items x on x.id = every.item_id'

/** The latest of its published items, the first day on which it stood on a published agenda, and its last change anywhere. */
const overTime = `(array_agg(li.id order by lm.date desc, lm.start_time desc, li.id desc))[1] as latest_id,
  min(lm.date) as introduced_on, max(lc.changed_at) as changed_at, sum(lc.revision)::bigint as revision`
const itsMeetings = `${itsPublishedItems} join open_changes lc on lc.object_id = lm.id`

/** `pl`, of the published item `i`: its matter, where it has one. Looked up item by item, for a few of them. */
export const itsMatter = `left join lateral (
  select own.matter_id, f.id as first_id, f.open_number as first_number, l.latest_id, l.introduced_on, l.changed_at, l.revision from matter_placements own
    join lateral (select x.id, x.open_number from ${itsItems}
      where every.matter_id = own.matter_id order by x.open_number limit 1) f on true
    left join lateral (select ${overTime} from ${itsMeetings} where every.matter_id = own.matter_id) l on true
  where own.item_id = i.id order by own.placed_at desc limit 1) pl on true`

/** The same, for whoever looks through all items: every matter is looked at once. */
export const allMatters = `left join (
  select distinct on (own.item_id) own.item_id, own.matter_id, f.first_id, f.first_number, l.latest_id, l.introduced_on, l.changed_at, l.revision
  from matter_placements own
    join (select distinct on (every.matter_id) every.matter_id, x.id as first_id, x.open_number as first_number
      from ${itsItems} order by every.matter_id, x.open_number) f on f.matter_id = own.matter_id
    left join (select every.matter_id, ${overTime} from ${itsMeetings} group by every.matter_id) l on l.matter_id = own.matter_id
  order by own.item_id, own.placed_at desc) pl on pl.item_id = i.id`

export const matterNumber = 'coalesce(pl.first_number, d.open_number)'
export const matterGuid = 'coalesce(pl.first_id, i.id)'

/** No published item of the same matter is of a later meeting. */
export const isLatest = '(pl.matter_id is null or pl.latest_id = i.id)'

export const introducedOn = 'coalesce(pl.introduced_on, m.date)'

/** Moved by whatever changes at one of its meetings, since all of them are in its history. */
export const matterChangedAt = 'coalesce(pl.changed_at, c.changed_at)'
export const matterRevision = 'coalesce(pl.revision, c.revision)'

export const isOnPublishedAgenda = (matter: string) =>
  `exists (select 1 from ${itsPublishedItems} where every.matter_id = ${matter})`

/** The latest published item of the matter to which the item belongs; the item itself where it belongs to none. */
export const latestItemOf = (item: string) => `coalesce((select li.id from matter_placements own
    join ${itsPublishedItems.replace('matter_placements every', 'matter_placements every on every.matter_id = own.matter_id')}
  where own.item_id = ${item} order by lm.date desc, lm.start_time desc, li.id desc limit 1), ${item})`

const asked = '(select asked.id from site asked)'

/** All items of the matter whose number is in the address: found once, so that no other item is looked at. */
const askedItems = `array(select x.id from meeting_items x where x.open_number = ${asked}
  union select every.item_id from meeting_items x join matter_placements own on own.item_id = x.id
    join matter_placements every on every.matter_id = own.matter_id where x.open_number = ${asked})`

/** On the published item `i`. */
export const isOfAskedMatter = `i.id = any (${askedItems}) and ${matterNumber} = ${asked}`
