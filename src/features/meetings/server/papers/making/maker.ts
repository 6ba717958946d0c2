/** How a kind of paper is made: what it says is read from the record, kept, and printed later. */
import type { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Meeting } from '../../../contract.ts'

/** What stands on every paper beside its content. */
export interface Print {
  readonly county: string
  /** The address of the county's public pages. */
  readonly site: string
  readonly made_on: string
  readonly revision: number
  readonly what_changed: string
}

export interface Sheets {
  readonly pdf: Buffer
  readonly word?: Buffer
}

export interface PartFile {
  readonly contentType: string
  readonly bytes: Buffer
}

/** What making a large paper needs: the files that are part of it, and somebody to tell how far it is. */
export interface Desk {
  /** A file that is larger than that stays closed. */
  open(fileId: string, mostBytes: number): Promise<PartFile | 'too-large'>
  progress(percent: number): Promise<void>
}

export interface Maker {
  contentOf(tx: Tx, meeting: Meeting, timeZone: string): Promise<unknown>
  print(content: unknown, print: Print, desk: Desk): Promise<Sheets>
}

interface Parts<Content> {
  contentOf(tx: Tx, meeting: Meeting, timeZone: string): Promise<Content>
  print(content: Content, print: Print, desk: Desk): Promise<Sheets>
}

export const maker = <Content>(schema: z.ZodType<Content>, { contentOf, print }: Parts<Content>): Maker => ({
  contentOf,
  print: (content, ...rest) => print(schema.parse(content), ...rest),
})
