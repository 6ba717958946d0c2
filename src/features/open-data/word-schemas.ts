/** The lists of words that records of Legistar's Web API refer to by number, and who held which seat. */
import { z } from 'zod'
import { Flag, Guid, Id, RowVersion, Time, unused, Words } from './schema-values.ts'

export const BodyType = z.object({
  BodyTypeId: Id,
  BodyTypeGuid: Guid,
  BodyTypeLastModifiedUtc: Time,
  BodyTypeRowVersion: RowVersion,
  BodyTypeName: z.string(),
})

export const MatterType = z.object({
  MatterTypeId: Id,
  MatterTypeGuid: Guid,
  MatterTypeLastModifiedUtc: Time,
  MatterTypeRowVersion: RowVersion,
  MatterTypeName: z.string(),
  MatterTypeSort: Id,
  MatterTypeActiveFlag: Flag,
  ...unused('MatterTypeDescription'),
  MatterTypeUsedFlag: Flag,
})

export const MatterStatus = z.object({
  MatterStatusId: Id,
  MatterStatusGuid: Guid,
  MatterStatusLastModifiedUtc: Time,
  MatterStatusRowVersion: RowVersion,
  MatterStatusName: z.string(),
  MatterStatusSort: Id,
  MatterStatusActiveFlag: Flag,
  ...unused('MatterStatusDescription'),
  MatterStatusUsedFlag: Flag,
  MatterStatusPublicFlag: Flag,
})

export const Action = z.object({
  ActionId: Id,
  ActionGuid: Guid,
  ActionLastModifiedUtc: Time,
  ActionRowVersion: RowVersion,
  ActionName: z.string(),
  ActionActiveFlag: Flag,
  ActionUsedFlag: Flag,
})

/** Answers in a vote (1), and in a call of the roll (2). */
export const VoteType = z.object({
  VoteTypeId: Id,
  VoteTypeGuid: Guid,
  VoteTypeLastModifiedUtc: Time,
  VoteTypeRowVersion: RowVersion,
  VoteTypeName: z.string(),
  VoteTypePluralName: z.string(),
  VoteTypeUsedFor: z.literal([1, 2]),
  VoteTypeResult: z.literal([0, 1, 2]),
  VoteTypeSort: Id,
})

export const OfficeRecord = z.object({
  OfficeRecordId: Id,
  OfficeRecordGuid: Guid,
  OfficeRecordLastModifiedUtc: Time,
  OfficeRecordRowVersion: RowVersion,
  OfficeRecordFirstName: z.string(),
  OfficeRecordLastName: z.string(),
  ...unused('OfficeRecordEmail'),
  OfficeRecordFullName: z.string(),
  OfficeRecordStartDate: Time,
  /** Empty while no end is set. */
  OfficeRecordEndDate: Time.nullable(),
  OfficeRecordSort: Id,
  OfficeRecordPersonId: Id,
  OfficeRecordBodyId: Id,
  OfficeRecordBodyName: z.string(),
  OfficeRecordTitle: z.string(),
  OfficeRecordVoteDivider: z.number(),
  OfficeRecordExtendFlag: Flag,
  OfficeRecordMemberTypeId: Id,
  OfficeRecordMemberType: z.enum(['Chair', 'Member']),
  ...unused('OfficeRecordSupportNameId', 'OfficeRecordSupportFullName'),
  /** The seat. */
  OfficeRecordExtraText: Words,
})
