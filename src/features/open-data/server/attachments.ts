/** Documents that were posted with an agenda, and belong to a matter through its item. */
import type { z } from 'zod'
import type { Attachment } from '../schemas.ts'
import { boolean, type Collection, constant, empty, moment, number, rowVersion, text } from './collection.ts'
import { selectionOf } from './to-sql.ts'

/** The documents of the published item `i`. */
export const listedDocuments = 'jsonb_array_elements(i.attachments) with ordinality listed (paper, place)'

export const attachmentColumns: Collection<keyof z.infer<typeof Attachment>>['columns'] = {
  MatterAttachmentId: number('d.open_number * 1000 + listed.place'),
  MatterAttachmentGuid: text(`md5(i.id::text || listed.place)::uuid::text`),
  MatterAttachmentLastModifiedUtc: moment('c.changed_at'),
  MatterAttachmentRowVersion: rowVersion('c.revision'),
  MatterAttachmentName: text(`listed.paper ->> 'title'`),
  MatterAttachmentHyperlink: text(`site.base || '/public/attachments/' || i.id::text || '/' || listed.place`),
  MatterAttachmentFileName: text(
    `coalesce((select f.name from files f where f.id = (listed.paper ->> 'file_id')::uuid), listed.paper ->> 'title')`,
  ),
  MatterAttachmentMatterVersion: constant('1'),
  MatterAttachmentIsHyperlink: boolean('false'),
  ...empty('text', 'MatterAttachmentBinary'),
  MatterAttachmentIsSupportingDocument: boolean('false'),
  MatterAttachmentShowOnInternetPage: boolean('true'),
  MatterAttachmentIsMinuteOrder: boolean('false'),
  MatterAttachmentIsBoardLetter: boolean('false'),
  MatterAttachmentAgiloftId: number('0::bigint'),
  ...empty('text', 'MatterAttachmentDescription'),
  MatterAttachmentPrintWithReports: boolean('false'),
  MatterAttachmentSort: number('listed.place'),
}

/** As a list within the published item `i`. */
export const attachmentsOfItem = `(select coalesce(json_agg(row_to_json(attached)), '[]') from (
  select ${selectionOf(Object.keys(attachmentColumns), attachmentColumns)} from ${listedDocuments} order by listed.place) attached)`
