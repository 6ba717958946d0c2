/** Matters: what came before a body to be decided, known by the item under which it did. */
import type { z } from 'zod'
import { type Matter, spareMatterDates, spareMatterTexts } from '../schemas.ts'
import {
  boolean,
  type Collection,
  constant,
  day,
  empty,
  moment,
  number,
  rowVersion,
  text,
} from './collection.ts'
import { bodyName, isEventPublished } from './events.ts'
import {
  isMatter,
  isPlainlyMatter,
  itemTables,
  matterFile,
  matterName,
  matterType,
  matterTypeId,
  plainItemTables,
} from './items.ts'
import { isAdopted, statusIdOf, statusOf } from './last-vote.ts'

const adoptedOn = `case when ${isAdopted} then m.date end`

export const matters: Collection<keyof z.infer<typeof Matter>> = {
  key: 'MatterId',
  from: itemTables,
  isPublished: `${isEventPublished} and ${isMatter}`,
  choice: {
    id: 'i.id',
    from: plainItemTables,
    isPublished: `${isEventPublished} and ${isPlainlyMatter}`,
    columnsOfRest: ['MatterStatusId', 'MatterStatusName', 'MatterPassedDate', 'MatterEnactmentDate'],
  },
  columns: {
    MatterId: number('d.open_number'),
    MatterGuid: text('i.id::text'),
    MatterLastModifiedUtc: moment('c.changed_at'),
    MatterRowVersion: rowVersion('c.revision'),
    MatterFile: text(matterFile),
    MatterName: text(matterName),
    MatterTitle: text('i.description'),
    MatterTypeId: number(matterTypeId),
    MatterTypeName: text(matterType),
    MatterStatusId: number(statusIdOf),
    MatterStatusName: text(statusOf),
    MatterBodyId: number('b.open_number'),
    MatterBodyName: text(bodyName),
    MatterIntroDate: day('m.date'),
    MatterAgendaDate: day('m.date'),
    MatterPassedDate: day(adoptedOn),
    MatterEnactmentDate: day(adoptedOn),
    ...empty('text', 'MatterEnactmentNumber', 'MatterRequester', 'MatterNotes'),
    MatterVersion: constant('1'),
    ...empty('text', ...spareMatterTexts),
    ...empty('day', ...spareMatterDates),
    MatterRestrictViewViaWeb: boolean('false::boolean'),
  },
}
