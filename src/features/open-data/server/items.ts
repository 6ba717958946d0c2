/** Items of an agenda as it was last posted, with what was decided. */
import type { z } from 'zod'
import type { EventItem } from '../schemas.ts'
import { attachmentsOfItem } from './attachments.ts'
import { type Collection, empty, flag, list, moment, number, rowVersion, text } from './collection.ts'
import { isEventPublished } from './events.ts'
import { actionIdOf, lastVote, outcome, statusOf } from './last-vote.ts'
import { allMatters, itsMatter, matterGuid, matterNumber } from './matter-identity.ts'
import * as resolution from './resolution.ts'

/** What `d` (the item as it is being edited) is good for: its number, its place in the recording, its kind of section. */
const plainItemTables = `published_items i join meeting_items d on d.id = i.id join meetings m on m.id = i.meeting_id
  join open_changes c on c.object_id = m.id left join bodies b on b.id = m.body_id`
export const matterTables = `${plainItemTables} ${outcome} ${itsMatter} ${resolution.itsResolution}`
/** The same, for whoever looks through all of them. */
export const allMatterTables = `${plainItemTables} ${outcome} ${allMatters} ${resolution.itsResolution}`
export const itemTables = `${plainItemTables} ${lastVote} ${itsMatter} ${resolution.itsResolution}`

const isResolution = `i.section ilike '%resolution%'`

/** What came before the body to be decided: a resolution, on consent, under resolutions, or voted on. */
export const isMatter = `(pl.matter_id is not null or i.is_on_consent or o.item_id is not null or ${isResolution})`
/** A published resolution is known by its own number and title, whichever way it was voted on. */
export const matterFile = resolution.or(
  'number',
  `m.number || '-' || coalesce(nullif(i.number, ''), i.position::text)`,
)
export const matterName = resolution.or('title', `split_part(i.description, e'\\n', 1)`)
export const matterTitle = resolution.or('title', 'i.description')
export const matterTypeId = `case when pl.matter_id is not null then 2 when i.is_on_consent then 1 when ${isResolution} then 2 else 3 end`
export const matterTypes = [
  { id: 1, name: 'Consent' },
  { id: 2, name: 'Resolution' },
  { id: 3, name: 'Motion' },
] as const
export const matterType = `case ${matterTypeId} ${matterTypes.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} end`
const ofMatter = (sql: string) => `case when ${isMatter} then ${sql} end`

/** The first item under "Call to Order", once the meeting was called: who was there then is told with it. */
export const isOpening = `(m.called_to_order_at is not null and i.id = (
  select first.id from published_items first join meeting_items item on item.id = first.id
    join meeting_sections s on s.id = item.section_id
  where first.meeting_id = m.id and s.kind = 'call-to-order' order by first.position limit 1))`

export const nameOf = (member: string) => text(`(select p.name from members p where p.id = ${member})`)
export const numberOf = (member: string) =>
  number(`(select p.open_number from members p where p.id = ${member})`)
export const heads = (group: string) => `(r.reckoning -> 'tally' -> '${group}' ->> 'heads')`

export const eventItems: Collection<keyof z.infer<typeof EventItem>> = {
  key: 'EventItemId',
  from: itemTables,
  isPublished: `${isEventPublished} and m.open_number = site.id`,
  columns: {
    EventItemId: number('d.open_number'),
    EventItemGuid: text('i.id::text'),
    EventItemLastModifiedUtc: moment('c.changed_at'),
    EventItemRowVersion: rowVersion('c.revision'),
    EventItemEventId: number('m.open_number'),
    EventItemAgendaSequence: number('i.position'),
    EventItemMinutesSequence: number('case when m.adjourned_at is not null then i.position end'),
    EventItemAgendaNumber: text(`nullif(i.number, '')`),
    EventItemVideoIndex: number('d.media_seconds'),
    ...empty('number', 'EventItemVideo'),
    EventItemActionId: number(actionIdOf),
    ...empty(
      'text',
      'EventItemVersion',
      'EventItemAgendaNote',
      'EventItemMinutesNote',
      'EventItemAccelaRecordId',
    ),
    EventItemActionName: text('o.action'),
    EventItemActionText: text('r.motion'),
    EventItemPassedFlag: number(`case r.result when 'carried' then 1 when 'failed' then 0 end`),
    EventItemPassedFlagName: text(`case r.result when 'carried' then 'Pass' when 'failed' then 'Fail' end`),
    EventItemRollCallFlag: flag(`r.id is not null or ${isOpening}`),
    EventItemFlagExtra: flag('false'),
    EventItemTitle: text('i.description'),
    EventItemTally: text(`${heads('ayes')} || ':' || ${heads('noes')}`),
    EventItemConsent: flag('i.is_on_consent'),
    EventItemMoverId: numberOf('r.mover_id'),
    EventItemMover: nameOf('r.mover_id'),
    EventItemSeconderId: numberOf('r.seconder_id'),
    EventItemSeconder: nameOf('r.seconder_id'),
    EventItemMatterId: number(ofMatter(matterNumber)),
    EventItemMatterGuid: text(ofMatter(`${matterGuid}::text`)),
    EventItemMatterFile: text(ofMatter(matterFile)),
    EventItemMatterName: text(ofMatter(matterName)),
    EventItemMatterType: text(ofMatter(matterType)),
    EventItemMatterStatus: text(ofMatter(statusOf)),
    EventItemMatterAttachments: list(attachmentsOfItem),
  },
}
