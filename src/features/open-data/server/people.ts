/** Bodies, and the persons who hold or held a seat. */
import type { z } from 'zod'
import type { Body, Person } from '../schemas.ts'
import { type Collection, empty, flag, moment, number, rowVersion, text } from './collection.ts'
import { firstName, lastName } from './names.ts'

const isSeatOpen =
  '(s.starts_on is null or s.starts_on <= site.today) and (s.ended_on is null or s.ended_on >= site.today)'

export const bodyTypes = [
  { id: 1, name: 'Primary Legislative Body' },
  { id: 2, name: 'Committee' },
] as const

export const bodies: Collection<keyof z.infer<typeof Body>> = {
  key: 'BodyId',
  from: 'bodies b join open_changes c on c.object_id = b.id',
  isPublished: 'true',
  columns: {
    BodyId: number('b.open_number'),
    BodyGuid: text('b.id::text'),
    BodyLastModifiedUtc: moment('c.changed_at'),
    BodyRowVersion: rowVersion('c.revision'),
    BodyName: text('b.name'),
    BodyTypeId: number(`case b.kind when 'board' then 1 else 2 end`),
    BodyTypeName: text(
      `case b.kind when 'board' then '${bodyTypes[0].name}' else '${bodyTypes[1].name}' end`,
    ),
    BodyMeetFlag: flag('b.ended_on is null or b.ended_on >= site.today'),
    BodyActiveFlag: flag('b.ended_on is null or b.ended_on >= site.today'),
    BodySort: number(`case b.kind when 'board' then 1 else 2 end`),
    ...empty('text', 'BodyDescription', 'BodyContactFullName', 'BodyContactPhone', 'BodyContactEmail'),
    ...empty('number', 'BodyContactNameId'),
    BodyUsedControlFlag: flag('false'),
    BodyNumberOfMembers: number(`(select count(*) from seats s where s.body_id = b.id and ${isSeatOpen})`),
    BodyUsedActingFlag: flag('true'),
    BodyUsedTargetFlag: flag('false'),
    BodyUsedSponsorFlag: flag('false'),
  },
}

const term = 'select 1 from seat_terms t where t.member_id = p.id and t.starts_on <= site.today'

/** Who only stands ready for a seat is no one's business yet. */
export const hasHeldSeat = `exists (${term})`

export const persons: Collection<keyof z.infer<typeof Person>> = {
  key: 'PersonId',
  from: 'members p join open_changes c on c.object_id = p.id',
  isPublished: hasHeldSeat,
  columns: {
    PersonId: number('p.open_number'),
    PersonGuid: text('p.id::text'),
    PersonLastModifiedUtc: moment('c.changed_at'),
    PersonRowVersion: rowVersion('c.revision'),
    PersonFirstName: text(`coalesce(${firstName('p.name')}, '')`),
    PersonLastName: text(lastName('p.name')),
    PersonFullName: text('p.name'),
    PersonActiveFlag: flag(`exists (${term} and (t.ends_on is null or t.ends_on >= site.today))`),
    PersonCanViewFlag: flag('true'),
    PersonUsedSponsorFlag: flag('false'),
    ...empty(
      'text',
      'PersonAddress1',
      'PersonCity1',
      'PersonState1',
      'PersonZip1',
      'PersonPhone',
      'PersonFax',
    ),
    ...empty(
      'text',
      'PersonEmail',
      'PersonWWW',
      'PersonAddress2',
      'PersonCity2',
      'PersonState2',
      'PersonZip2',
    ),
    ...empty('text', 'PersonPhone2', 'PersonFax2', 'PersonEmail2', 'PersonWWW2'),
  },
}
