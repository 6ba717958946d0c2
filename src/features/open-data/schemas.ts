/** Records as civic software reads them from Legistar: names and kinds of values are those of its Web API. */
import { z } from 'zod'
import { Flag, Guid, Id, RowVersion, Time, unused, Words } from './schema-values.ts'

export const Body = z.object({
  BodyId: Id,
  BodyGuid: Guid,
  BodyLastModifiedUtc: Time,
  BodyRowVersion: RowVersion,
  BodyName: z.string(),
  BodyTypeId: Id,
  BodyTypeName: z.enum(['Primary Legislative Body', 'Committee']),
  BodyMeetFlag: Flag,
  BodyActiveFlag: Flag,
  BodySort: Id,
  ...unused(
    'BodyDescription',
    'BodyContactNameId',
    'BodyContactFullName',
    'BodyContactPhone',
    'BodyContactEmail',
  ),
  BodyUsedControlFlag: Flag,
  BodyNumberOfMembers: Id,
  BodyUsedActingFlag: Flag,
  BodyUsedTargetFlag: Flag,
  BodyUsedSponsorFlag: Flag,
})

export const Person = z.object({
  PersonId: Id,
  PersonGuid: Guid,
  PersonLastModifiedUtc: Time,
  PersonRowVersion: RowVersion,
  PersonFirstName: z.string(),
  PersonLastName: z.string(),
  PersonFullName: z.string(),
  PersonActiveFlag: Flag,
  PersonCanViewFlag: Flag,
  PersonUsedSponsorFlag: Flag,
  ...unused(
    'PersonAddress1',
    'PersonCity1',
    'PersonState1',
    'PersonZip1',
    'PersonPhone',
    'PersonFax',
    'PersonEmail',
  ),
  ...unused('PersonWWW', 'PersonAddress2', 'PersonCity2', 'PersonState2', 'PersonZip2', 'PersonPhone2'),
  ...unused('PersonFax2', 'PersonEmail2', 'PersonWWW2'),
})

export const Event = z.object({
  EventId: Id,
  EventGuid: Guid,
  /** Moved by every change of what is published of the meeting: items, votes, attendance, documents, media. */
  EventLastModifiedUtc: Time,
  EventRowVersion: RowVersion,
  EventBodyId: Id.nullable(),
  EventBodyName: z.string(),
  EventDate: Time,
  /** As the county's clocks show it: "9:00 AM". */
  EventTime: z.string(),
  EventVideoStatus: z.enum(['Public', 'None']),
  EventAgendaStatusId: Id,
  EventAgendaStatusName: z.enum(['Draft', 'Final', 'Final-revised', 'Cancelled']),
  EventMinutesStatusId: Id,
  EventMinutesStatusName: z.enum(['Draft', 'Final']),
  EventLocation: z.string(),
  EventAgendaFile: Words,
  EventMinutesFile: Words,
  EventAgendaLastPublishedUTC: Time.nullable(),
  EventMinutesLastPublishedUTC: Time.nullable(),
  EventComment: Words,
  EventVideoPath: Words,
  ...unused('EventMedia'),
  EventInSiteURL: z.string(),
  /** Empty unless `EventItems=1` asks for them; all are at `events/{id}/eventitems` too. */
  EventItems: z.array(z.record(z.string(), z.unknown())),
})

export const Attachment = z.object({
  MatterAttachmentId: Id,
  MatterAttachmentGuid: Guid,
  MatterAttachmentLastModifiedUtc: Time,
  MatterAttachmentRowVersion: RowVersion,
  MatterAttachmentName: z.string(),
  MatterAttachmentHyperlink: z.string(),
  MatterAttachmentFileName: z.string(),
  MatterAttachmentMatterVersion: z.string(),
  MatterAttachmentIsHyperlink: z.boolean(),
  ...unused('MatterAttachmentBinary'),
  MatterAttachmentIsSupportingDocument: z.boolean(),
  MatterAttachmentShowOnInternetPage: z.boolean(),
  MatterAttachmentIsMinuteOrder: z.boolean(),
  MatterAttachmentIsBoardLetter: z.boolean(),
  MatterAttachmentAgiloftId: Id,
  ...unused('MatterAttachmentDescription'),
  MatterAttachmentPrintWithReports: z.boolean(),
  MatterAttachmentSort: Id,
})

export const EventItem = z.object({
  EventItemId: Id,
  EventItemGuid: Guid,
  EventItemLastModifiedUtc: Time,
  EventItemRowVersion: RowVersion,
  EventItemEventId: Id,
  EventItemAgendaSequence: Id,
  EventItemMinutesSequence: Id.nullable(),
  EventItemAgendaNumber: Words,
  ...unused('EventItemVideo'),
  /** Seconds from the beginning of the recording. */
  EventItemVideoIndex: Id.nullable(),
  ...unused('EventItemVersion', 'EventItemAgendaNote', 'EventItemMinutesNote'),
  EventItemActionId: Id.nullable(),
  EventItemActionName: Words,
  /** The motion that was voted on. */
  EventItemActionText: Words,
  EventItemPassedFlag: Flag.nullable(),
  EventItemPassedFlagName: z.enum(['Pass', 'Fail']).nullable(),
  EventItemRollCallFlag: Flag,
  EventItemFlagExtra: Flag,
  EventItemTitle: z.string(),
  /** Ayes and noes by heads, "16:2"; weights are in the Popolo vote events. */
  EventItemTally: Words,
  ...unused('EventItemAccelaRecordId'),
  EventItemConsent: Flag,
  EventItemMoverId: Id.nullable(),
  EventItemMover: Words,
  EventItemSeconderId: Id.nullable(),
  EventItemSeconder: Words,
  EventItemMatterId: Id.nullable(),
  EventItemMatterGuid: Guid.nullable(),
  EventItemMatterFile: Words,
  EventItemMatterName: Words,
  EventItemMatterType: Words,
  EventItemMatterStatus: Words,
  EventItemMatterAttachments: z.array(Attachment),
})

const spareDates = Array.from({ length: 10 }, (_, n) => `MatterEXDate${n + 1}` as const)
const spareTexts = Array.from({ length: 11 }, (_, n) => `MatterEXText${n + 1}` as const)
/** The scrapers in use ask for all of these at once, to find what is new. */
export const spareMatterDates = ['MatterDate1', 'MatterDate2', ...spareDates] as const
export const spareMatterTexts = [
  'MatterText1',
  'MatterText2',
  'MatterText3',
  'MatterText4',
  'MatterText5',
  ...spareTexts,
] as const

export const Matter = z.object({
  MatterId: Id,
  MatterGuid: Guid,
  MatterLastModifiedUtc: Time,
  MatterRowVersion: RowVersion,
  /** The number of a published resolution, "2026-0142"; else of the meeting and of its item, "2026-014-7". */
  MatterFile: z.string(),
  MatterName: z.string(),
  MatterTitle: z.string(),
  MatterTypeId: Id,
  MatterTypeName: z.string(),
  MatterStatusId: Id,
  MatterStatusName: z.string(),
  MatterBodyId: Id.nullable(),
  MatterBodyName: z.string(),
  MatterIntroDate: Time,
  MatterAgendaDate: Time,
  MatterPassedDate: Time.nullable(),
  MatterEnactmentDate: Time.nullable(),
  /** Of a published resolution; the department that asked for it is its requester. */
  MatterEnactmentNumber: Words,
  MatterRequester: Words,
  ...unused('MatterNotes'),
  MatterVersion: z.string(),
  ...unused('MatterCost'),
  ...unused(...spareMatterTexts),
  ...unused(...spareMatterDates),
  MatterAgiloftId: Id,
  ...unused('MatterReference'),
  MatterRestrictViewViaWeb: z.boolean(),
  /** The published resolution as PDF. */
  MatterReports: z.array(
    z.object({ ReportName: z.string(), ReportURL: z.string(), ReportType: z.literal('InSite') }),
  ),
})

export const Vote = z.object({
  VoteId: Id,
  VoteGuid: Guid,
  VoteLastModifiedUtc: Time,
  VoteRowVersion: RowVersion,
  VotePersonId: Id,
  VotePersonName: z.string(),
  VoteValueId: Id,
  VoteValueName: z.enum(['Yes', 'No', 'Abstain', 'Recused', 'Absent', 'Excused']),
  /** The place in the call. */
  VoteSort: Id,
  /** 1 for the motion, 2 against it, 0 neither. */
  VoteResult: z.literal([0, 1, 2]),
  VoteEventItemId: Id,
})

export const RollCall = z.object({
  RollCallId: Id,
  RollCallGuid: Guid,
  RollCallLastModifiedUtc: Time,
  RollCallRowVersion: RowVersion,
  RollCallPersonId: Id.nullable(),
  RollCallPersonName: z.string(),
  RollCallValueId: Id,
  RollCallValueName: z.enum(['Present', 'Late', 'Absent', 'Excused']),
  RollCallSort: Id,
  /** 1 for who is there, 0 for who is not. */
  RollCallResult: Flag,
  RollCallEventItemId: Id,
})
