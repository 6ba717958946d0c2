/** Who held which seat from when to when; a term that has not begun is not told. */
import type { z } from 'zod'
import type { OfficeRecord } from '../word-schemas.ts'
import { type Collection, day, empty, flag, moment, number, rowVersion, text } from './collection.ts'
import { firstName, lastName } from './names.ts'

const isBegun = 't.starts_on <= site.today'

export const officeRecords: Collection<keyof z.infer<typeof OfficeRecord>> = {
  key: 'OfficeRecordId',
  from: `seat_terms t join seats s on s.id = t.seat_id join bodies b on b.id = s.body_id join members p on p.id = t.member_id
    join open_changes c on c.object_id = p.id`,
  isPublished: isBegun,
  columns: {
    OfficeRecordId: number('t.open_number'),
    OfficeRecordGuid: text('t.id::text'),
    OfficeRecordLastModifiedUtc: moment('c.changed_at'),
    OfficeRecordRowVersion: rowVersion('t.version'),
    OfficeRecordFirstName: text(`coalesce(${firstName('p.name')}, '')`),
    OfficeRecordLastName: text(lastName('p.name')),
    ...empty('text', 'OfficeRecordEmail'),
    OfficeRecordFullName: text('p.name'),
    OfficeRecordStartDate: day('t.starts_on'),
    OfficeRecordEndDate: day('t.ends_on'),
    OfficeRecordSort: number('s.position'),
    OfficeRecordPersonId: number('p.open_number'),
    OfficeRecordBodyId: number('b.open_number'),
    OfficeRecordBodyName: text('b.name'),
    OfficeRecordTitle: text(
      `case when s.is_chair then 'Chair' else coalesce(nullif(p.title, ''), 'Member') end`,
    ),
    OfficeRecordVoteDivider: number('1::bigint'),
    OfficeRecordExtendFlag: flag('false'),
    OfficeRecordMemberTypeId: number('case when s.is_chair then 2 else 1 end'),
    OfficeRecordMemberType: text(`case when s.is_chair then 'Chair' else 'Member' end`),
    ...empty('number', 'OfficeRecordSupportNameId'),
    ...empty('text', 'OfficeRecordSupportFullName'),
    OfficeRecordExtraText: text('s.name'),
  },
}

export const officeRecordsOfBody = { ...officeRecords, isPublished: `${isBegun} and b.open_number = site.id` }
export const officeRecordsOfPerson = {
  ...officeRecords,
  isPublished: `${isBegun} and p.open_number = site.id`,
}
