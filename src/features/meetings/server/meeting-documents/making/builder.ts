/** How a kind of document is made: what it says is read from the record, kept, and printed later. */
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { pageCountOf } from '#platform/server/documents/index.ts'
import type { Meeting } from '../../../contract.ts'

/** What stands on every document beside its content. */
export interface Print {
  readonly county: string
  /** The address of the county's public pages. */
  readonly site: string
  readonly made_on: string
  /** The time of day. */
  readonly made_at: string
  readonly revision: number
  readonly what_changed: string
  /** The body that meets; empty where the meetings are of several, or of none. */
  readonly body: string
  /** Who issues and attests. The name is empty where the county has not entered it. */
  readonly clerk: {
    readonly name: string
    readonly title: string
    readonly address: string
    readonly email: string
  }
  /** The law that notices cite; empty for none. */
  readonly statute: string
  /** How long before a meeting its agenda is posted; null where the county has no such rule. */
  readonly agenda_hours: number | null
}

/** In memory, or, where it may be long, in a file. */
export interface PrintedPdf {
  readonly pageCount: number
  read(): Readable
}

export const printed = (pdf: Buffer): PrintedPdf => ({
  pageCount: pageCountOf(pdf),
  read: () => Readable.from([pdf]),
})

export interface Sheets {
  readonly pdf: PrintedPdf
  readonly word?: Buffer
}

/** No further try can help. The message is for whoever asked for the paper. */
export class DocumentFailure extends Error {}

/** A copy in the desk's folder. */
export interface PartFile {
  readonly contentType: string
  readonly path: string
  readonly size: number
}

/** What making a large document needs: the files that are part of it, and someone to tell how far it is. */
export interface BuildContext {
  /** The county that the document is of: it takes its turn. */
  readonly tenantId: string
  readonly folder: string
  /** A file that is larger than that stays closed. */
  open(fileId: string, mostBytes: number): Promise<PartFile | 'too-large'>
  progress(percent: number): Promise<void>
}

export interface DocumentBuilder {
  contentOf(tx: Tx, meeting: Meeting, timeZone: string): Promise<unknown>
  print(content: unknown, print: Print, desk: BuildContext): Promise<Sheets>
}

interface Parts<Content> {
  contentOf(tx: Tx, meeting: Meeting, timeZone: string): Promise<Content>
  print(content: Content, print: Print, desk: BuildContext): Promise<Sheets>
}

export const maker = <Content>(
  schema: z.ZodType<Content>,
  { contentOf, print }: Parts<Content>,
): DocumentBuilder => ({
  contentOf,
  print: (content, ...rest) => print(schema.parse(content), ...rest),
})
