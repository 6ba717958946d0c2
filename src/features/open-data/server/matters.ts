/** Matters: what came before a body to be decided, known by the item under which it did. */
import type { z } from 'zod'
import { type Matter, spareMatterDates, spareMatterTexts } from '../schemas.ts'
import {
  boolean,
  type Collection,
  constant,
  day,
  empty,
  indexed,
  moment,
  number,
  rowVersion,
  text,
} from './collection.ts'
import { bodyName, isEventPublished } from './events.ts'
import {
  isMatter,
  matterFile,
  matterName,
  matterTables,
  matterTitle,
  matterType,
  matterTypeId,
} from './items.ts'
import { actionsById, actionsByName, isAdopted, statusIdOf, statusOf } from './last-vote.ts'
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
  resolution.itsResolution,
].join(' ')

const isPublished = `${isEventPublished} and ${isMatter}`

export const matters: Collection<keyof z.infer<typeof Matter>> = {
  key: 'MatterId',
  from: matterTables,
  isPublished,
  choice: { id: 'i.id', from: matterTables, columnsOfRest: [] },
  walk: (direction, action) => {
    const inOrder =
      action === undefined
        ? `select d.id, d.open_number from meeting_items d order by d.open_number ${direction}`
        : `select o.item_id as id, o.item_number as open_number from item_outcomes o where o.action = ${action}
           order by o.item_number ${direction}`
    return `(${inOrder} offset 0) d ${beside} left ${lookUp('item_outcomes', 'o', 'o.item_id = d.id')}`
  },
  columns: {
    MatterId: number('d.open_number'),
    MatterGuid: text('i.id::text'),
    MatterLastModifiedUtc: moment('c.changed_at'),
    MatterRowVersion: rowVersion('c.revision'),
    MatterFile: text(matterFile),
    MatterName: text(matterName),
    MatterTitle: text(matterTitle),
    MatterTypeId: number(matterTypeId),
    MatterTypeName: text(matterType),
    MatterStatusId: indexed(number(statusIdOf), actionsById),
    MatterStatusName: indexed(text(statusOf), actionsByName),
    MatterBodyId: number('b.open_number'),
    MatterBodyName: text(bodyName),
    MatterIntroDate: day('m.date'),
    MatterAgendaDate: day('m.date'),
    MatterPassedDate: day(adoptedOn),
    MatterEnactmentDate: day(adoptedOn),
    MatterEnactmentNumber: text('res.number'),
    MatterRequester: text('res.department'),
    ...empty('text', 'MatterNotes'),
    MatterVersion: constant('1'),
    ...empty('text', ...spareMatterTexts),
    ...empty('day', ...spareMatterDates),
    MatterRestrictViewViaWeb: boolean('false::boolean'),
  },
}
