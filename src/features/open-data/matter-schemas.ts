/** What belongs to a matter, as Legistar's Web API has it. */
import { z } from 'zod'
import { Flag, Guid, Id, RowVersion, Time, unused, Words } from './schema-values.ts'

/** One for each posted agenda on which the matter stands. Its number is that of the item, whose votes are asked for by it. */
export const History = z.object({
  MatterHistoryId: Id,
  MatterHistoryGuid: Guid,
  MatterHistoryLastModifiedUtc: Time,
  MatterHistoryRowVersion: RowVersion,
  MatterHistoryEventId: Id,
  MatterHistoryAgendaSequence: Id,
  MatterHistoryMinutesSequence: Id.nullable(),
  MatterHistoryAgendaNumber: Words,
  ...unused('MatterHistoryVideo'),
  MatterHistoryVideoIndex: Id.nullable(),
  MatterHistoryVersion: z.string(),
  ...unused('MatterHistoryAgendaNote', 'MatterHistoryMinutesNote'),
  MatterHistoryActionDate: Time,
  MatterHistoryActionId: Id.nullable(),
  /** "On agenda" until something is decided. */
  MatterHistoryActionName: z.string(),
  MatterHistoryActionText: Words,
  MatterHistoryActionBodyId: Id.nullable(),
  MatterHistoryActionBodyName: z.string(),
  MatterHistoryPassedFlag: Flag.nullable(),
  MatterHistoryPassedFlagName: z.enum(['Pass', 'Fail']).nullable(),
  MatterHistoryRollCallFlag: Flag,
  MatterHistoryFlagExtra: Flag,
  MatterHistoryTally: Words,
  ...unused('MatterHistoryAccelaRecordId'),
  MatterHistoryConsent: Flag,
  MatterHistoryMoverId: Id.nullable(),
  MatterHistoryMoverName: Words,
  MatterHistorySeconderId: Id.nullable(),
  MatterHistorySeconderName: Words,
  MatterHistoryMatterStatusId: Id,
})

/** A resolution that it renews or amends, or that renews or amends it, where both are published. */
export const Relation = z.object({
  MatterRelationId: Id,
  MatterRelationGuid: Guid,
  MatterRelationLastModifiedUtc: Time,
  MatterRelationRowVersion: RowVersion,
  MatterRelationMatterId: Id,
  MatterRelationFlag: Flag,
})

/** By which number a text is asked for, and which version it is. */
export const Version = z.object({ Key: z.string(), Value: z.string() })

/** The text of a published resolution as it was adopted; else what the agenda says. */
export const MatterText = z.object({
  MatterTextId: Id,
  MatterTextGuid: Guid,
  MatterTextLastModifiedUtc: Time,
  MatterTextRowVersion: RowVersion,
  MatterTextMatterId: Id,
  MatterTextVersion: z.string(),
  MatterTextPlain: z.string(),
  ...unused('MatterTextRtf'),
})

/** A county here keeps no sponsors: who moved and who seconded is in the histories. */
export const Sponsor = z.object({
  MatterSponsorId: Id,
  MatterSponsorGuid: Guid,
  MatterSponsorLastModifiedUtc: Time,
  MatterSponsorRowVersion: RowVersion,
  MatterSponsorMatterId: Id,
  MatterSponsorMatterVersion: z.string(),
  MatterSponsorNameId: Id,
  MatterSponsorBodyId: Id.nullable(),
  MatterSponsorName: z.string(),
  MatterSponsorSequence: Id,
  MatterSponsorLinkFlag: Flag,
})

export const MatterIndex = z.object({
  MatterIndexId: Id,
  MatterIndexGuid: Guid,
  MatterIndexLastModifiedUtc: Time,
  MatterIndexRowVersion: RowVersion,
  MatterIndexMatterId: Id,
  MatterIndexIndexId: Id,
  MatterIndexName: z.string(),
})

export const MatterCodeSection = z.object({
  MatterCodeSectionId: Id,
  MatterCodeSectionGuid: Guid,
  MatterCodeSectionLastModifiedUtc: Time,
  MatterCodeSectionRowVersion: RowVersion,
  MatterCodeSectionMatterId: Id,
  MatterCodeSectionCodeSectionId: Id,
  MatterCodeSectionNumber: z.string(),
  MatterCodeSectionName: z.string(),
})

export const Index = z.object({
  IndexId: Id,
  IndexGuid: Guid,
  IndexLastModifiedUtc: Time,
  IndexRowVersion: RowVersion,
  IndexName: z.string(),
  IndexActiveFlag: Flag,
  IndexUsedFlag: Flag,
})

export const CodeSection = z.object({
  CodeSectionId: Id,
  CodeSectionGuid: Guid,
  CodeSectionLastModifiedUtc: Time,
  CodeSectionRowVersion: RowVersion,
  CodeSectionNumber: z.string(),
  CodeSectionName: z.string(),
  CodeSectionActiveFlag: Flag,
  CodeSectionUsedFlag: Flag,
})
