/** Matters: what came before a body to be decided, each of them once. */
import type { z } from 'zod'
import { type Matter, spareMatterDates, spareMatterTexts } from '../schemas.ts'
import {
  always,
  boolean,
  type Collection,
  constant,
  day,
  empty,
  indexed,
  list,
  moment,
  number,
  rowVersion,
  text,
} from './collection.ts'
import { bodyName, isEventPublished } from './events.ts'
import {
  allMatterTables,
  isMatter,
  matterFile,
  matterName,
  matterTables,
  matterTitle,
  matterType,
  matterTypeId,
} from './items.ts'
import { actionsById, actionsByName, isAdopted, statusIdOf, statusOf } from './last-vote.ts'
import {
  introducedOn,
  isLatest,
  isOfAskedMatter,
  itsMatter,
  latestItemOf,
  matterChangedAt,
  matterGuid,
  matterNumber,
  matterRevision,
} from './matter-identity.ts'
import * as resolution from './resolution.ts'

const adoptedOn = resolution.or('adopted_on', `case when ${isAdopted} then m.date end`)

/** One table after the other, as `offset 0` has it: PostgreSQL takes every county for an average one, and would sort all. */
const lookUp = (table: string, name: string, on: string) =>
  `join lateral (select * from ${table} ${name} where ${on} offset 0) ${name} on true`
const beside = [
  lookUp('published_items', 'i', 'i.id = d.id'),
  lookUp('meetings', 'm', 'm.id = i.meeting_id'),
  lookUp('open_changes', 'c', 'c.object_id = m.id'),
  `left ${lookUp('bodies', 'b', 'b.id = m.body_id')}`,
  `left ${lookUp('item_outcomes', 'o', 'o.item_id = d.id')}`,
  itsMatter,
  resolution.itsResolution,
].join(' ')

const isPublished = `${isEventPublished} and ${isMatter} and ${isLatest}`

const report = `case when res.number is not null then json_build_array(json_build_object('ReportName', 'Resolution',
    'ReportURL', site.base || '/public/resolutions/' || res.id::text || '/resolution.pdf', 'ReportType', 'InSite')) else '[]' end`

export const matters: Collection<keyof z.infer<typeof Matter>> = {
  key: 'MatterId',
  from: matterTables,
  isPublished,
  among: isOfAskedMatter,
  choice: { id: 'i.id', from: allMatterTables, columnsOfRest: [] },
  walk: (direction, action) =>
    action === undefined
      ? {
          // From first items to what became of their matters: an item that is not the first of its matter is passed over. The number
          // of the latest item is not asked: where it has no matter, it is the first item itself.
          from: `(select w.id, w.open_number from meeting_items w order by w.open_number ${direction} offset 0) w
            join lateral (select ${latestItemOf('w.id')} as id offset 0) latest on true
            cross join lateral (select latest.id, w.open_number) d ${beside}
            join lateral (select 1 where ${matterNumber} = w.open_number) firsts on true`,
          by: `w.open_number ${direction}`,
        }
      : {
          from: `(select o.item_id as id, o.item_number as open_number from item_outcomes o where o.action = ${action}
            order by o.item_number ${direction} offset 0) d ${beside}`,
          by: `d.open_number ${direction}`,
        },
  columns: {
    MatterId: number(matterNumber),
    MatterGuid: text(`${matterGuid}::text`),
    MatterLastModifiedUtc: moment(matterChangedAt),
    MatterRowVersion: rowVersion(matterRevision),
    MatterFile: text(matterFile),
    MatterName: text(matterName),
    MatterTitle: text(matterTitle),
    MatterTypeId: number(matterTypeId),
    MatterTypeName: text(matterType),
    MatterStatusId: indexed(number(statusIdOf), actionsById),
    MatterStatusName: indexed(text(statusOf), actionsByName),
    MatterBodyId: number('b.open_number'),
    MatterBodyName: text(bodyName),
    MatterIntroDate: day(introducedOn),
    MatterAgendaDate: day('m.date'),
    MatterPassedDate: day(adoptedOn),
    MatterEnactmentDate: day(adoptedOn),
    MatterEnactmentNumber: text('res.number'),
    MatterRequester: text('res.department'),
    ...empty('text', 'MatterNotes'),
    MatterVersion: constant('1'),
    ...empty('number', 'MatterCost'),
    ...empty('text', ...spareMatterTexts),
    ...empty('day', ...spareMatterDates),
    MatterAgiloftId: always(number('0::bigint'), '0'),
    ...empty('text', 'MatterReference'),
    MatterRestrictViewViaWeb: always(boolean('false::boolean'), 'false'),
    MatterReports: list(report),
  },
}
