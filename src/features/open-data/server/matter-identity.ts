/**
 * One matter is one record, on however many agendas it stood: in committee, before the Board, and there again. It is known by the
 * number of the first item under which it was placed, and tells what became of it at the latest meeting that is published.
 */
import { isEventPublished } from './events.ts'

/** `pl`, of the published item `i`: its matter, where it has one, and the matter's first item. */
export const itsMatter = `left join lateral (
  select own.matter_id, f.id as first_id, f.open_number as first_number from matter_placements own
    join lateral (select x.id, x.open_number from matter_placements every join meeting_items x on x.id = every.item_id
      where every.matter_id = own.matter_id order by x.open_number limit 1) f on true
  where own.item_id = i.id order by own.placed_at desc limit 1) pl on true`

export const matterNumber = 'coalesce(pl.first_number, d.open_number)'
export const matterGuid = 'coalesce(pl.first_id, i.id)'

const published = isEventPublished.replaceAll('m.', 'lm.')

/** Published items of a matter; `every` are its placements. */
const itsPublishedItems = `matter_placements every join published_items li on li.id = every.item_id
  join meetings lm on lm.id = li.meeting_id and ${published}`

/** No published item of the same matter is of a later meeting. */
export const isLatest = `(pl.matter_id is null or not exists (select 1 from ${itsPublishedItems}
  where every.matter_id = pl.matter_id and (lm.date, lm.start_time, li.id) > (m.date, m.start_time, i.id)))`

export const isOnPublishedAgenda = (matter: string) =>
  `exists (select 1 from ${itsPublishedItems} where every.matter_id = ${matter})`

/** The first day on which it stood on a published agenda. */
export const introducedOn = `coalesce((select min(lm.date) from ${itsPublishedItems} where every.matter_id = pl.matter_id), m.date)`

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
