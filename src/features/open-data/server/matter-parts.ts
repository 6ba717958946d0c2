/** What belongs to the matter whose number is in the address: where it stood, its documents, its text, and what it is related to. */
import type { z } from 'zod'
import type { History, MatterText, Relation, Version } from '../matter-schemas.ts'
import type { Attachment } from '../schemas.ts'
import { attachmentColumns, listedDocuments } from './attachments.ts'
import {
  type Collection,
  constant,
  day,
  empty,
  flag,
  moment,
  number,
  rowVersion,
  text,
} from './collection.ts'
import { bodyName, isEventPublished } from './events.ts'
import { heads, isMatter, itemTables, matterTables, matterTitle, nameOf, numberOf } from './items.ts'
import { actionIdOf, statusIdOf } from './last-vote.ts'
import {
  isLatest,
  isOfAskedMatter,
  isOnPublishedAgenda,
  matterGuid,
  matterNumber,
} from './matter-identity.ts'
import * as resolution from './resolution.ts'

const isOfMatter = `${isEventPublished} and ${isMatter} and ${isOfAskedMatter}`

/** The matter of the address is there. */
export const matterOfAddress = `select 1 from site cross join ${matterTables} where ${isOfMatter}`

export const histories: Collection<keyof z.infer<typeof History>> = {
  key: 'MatterHistoryId',
  from: itemTables,
  isPublished: isOfMatter,
  columns: {
    MatterHistoryId: number('d.open_number'),
    MatterHistoryGuid: text('i.id::text'),
    MatterHistoryLastModifiedUtc: moment('c.changed_at'),
    MatterHistoryRowVersion: rowVersion('c.revision'),
    MatterHistoryEventId: number('m.open_number'),
    MatterHistoryAgendaSequence: number('i.position'),
    MatterHistoryMinutesSequence: number('case when m.adjourned_at is not null then i.position end'),
    MatterHistoryAgendaNumber: text(`nullif(i.number, '')`),
    ...empty('number', 'MatterHistoryVideo'),
    MatterHistoryVideoIndex: number('d.media_seconds'),
    MatterHistoryVersion: constant('1'),
    ...empty('text', 'MatterHistoryAgendaNote', 'MatterHistoryMinutesNote'),
    MatterHistoryActionDate: day('m.date'),
    MatterHistoryActionId: number(actionIdOf),
    MatterHistoryActionName: text(`coalesce(o.action, 'On agenda')`),
    MatterHistoryActionText: text('r.motion'),
    MatterHistoryActionBodyId: number('b.open_number'),
    MatterHistoryActionBodyName: text(bodyName),
    MatterHistoryPassedFlag: number(`case r.result when 'carried' then 1 when 'failed' then 0 end`),
    MatterHistoryPassedFlagName: text(
      `case r.result when 'carried' then 'Pass' when 'failed' then 'Fail' end`,
    ),
    MatterHistoryRollCallFlag: flag('r.id is not null'),
    MatterHistoryFlagExtra: flag('false'),
    MatterHistoryTally: text(`${heads('ayes')} || ':' || ${heads('noes')}`),
    ...empty('text', 'MatterHistoryAccelaRecordId'),
    MatterHistoryConsent: flag('i.is_on_consent'),
    MatterHistoryMoverId: numberOf('r.mover_id'),
    MatterHistoryMoverName: nameOf('r.mover_id'),
    MatterHistorySeconderId: numberOf('r.seconder_id'),
    MatterHistorySeconderName: nameOf('r.seconder_id'),
    MatterHistoryMatterStatusId: number(statusIdOf),
  },
}

export const attachments: Collection<keyof z.infer<typeof Attachment>> = {
  key: 'MatterAttachmentId',
  from: `${matterTables} cross join lateral ${listedDocuments}`,
  isPublished: isOfMatter,
  columns: attachmentColumns,
}

export const versions: Collection<keyof z.infer<typeof Version>> = {
  key: 'Key',
  from: matterTables,
  isPublished: `${isOfMatter} and ${isLatest}`,
  columns: { Key: text(`${matterNumber}::text`), Value: constant('1') },
}

export const texts: Collection<keyof z.infer<typeof MatterText>> = {
  key: 'MatterTextId',
  from: matterTables,
  isPublished: `${isOfMatter} and ${isLatest}`,
  columns: {
    MatterTextId: number(matterNumber),
    MatterTextGuid: text(`${matterGuid}::text`),
    MatterTextLastModifiedUtc: moment('coalesce(res.published_at, c.changed_at)'),
    MatterTextRowVersion: rowVersion('c.revision'),
    MatterTextMatterId: number(matterNumber),
    MatterTextVersion: constant('1'),
    MatterTextPlain: text(resolution.or('text', matterTitle)),
    ...empty('text', 'MatterTextRtf'),
  },
}

/** The other one; it stands on a published agenda too, or it has no number here. */
const related = `join matter_links l on l.kind in ('renews', 'amends') and pl.matter_id in (l.from_id, l.to_id)
  join published_resolutions other on other.id = case when l.from_id = pl.matter_id then l.to_id else l.from_id end
  join lateral (select x.id, x.open_number from matter_placements every join meeting_items x on x.id = every.item_id
    where every.matter_id = other.id and ${isOnPublishedAgenda('other.id')} order by x.open_number limit 1) first_of_other on true`

export const relations: Collection<keyof z.infer<typeof Relation>> = {
  key: 'MatterRelationId',
  from: `${matterTables} ${related}`,
  isPublished: `${isOfMatter} and ${isLatest} and res.number is not null`,
  columns: {
    MatterRelationId: number('first_of_other.open_number'),
    MatterRelationGuid: text('md5(pl.matter_id::text || other.id::text)::uuid::text'),
    MatterRelationLastModifiedUtc: moment('greatest(res.published_at, other.published_at)'),
    MatterRelationRowVersion: rowVersion('c.revision'),
    MatterRelationMatterId: number('first_of_other.open_number'),
    MatterRelationFlag: flag('true'),
  },
}
