/** A memo of a department with the bids that it got: something for a packet to hold. */
import { Readable } from 'node:stream'
import { attach } from '#features/attachments/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { typeset } from '#platform/server/documents/index.ts'
import type { Files } from '#platform/server/files/index.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Meeting } from '../../contract.ts'

const title = 'Memo of Public Works with the bids'

export async function attachDemoMemo(ctx: Ctx, files: Files, meeting: Meeting): Promise<void> {
  const item = await ctx.tx.maybe(
    sql
      .selectFrom('meeting_items')
      .select(['id', 'description'])
      .where('meeting_id', '=', meeting.id)
      .where('vote_type', '=', 'Roll Call Vote')
      .where('is_on_consent', '=', false)
      .orderBy('position')
      .limit(1),
  )
  if (!item) return
  const data = {
    county: ctx.tenant.name,
    made_on: addDays(meeting.date, -9),
    title: item.description,
    text: 'The department asked for bids as the county’s rules for purchasing say, and opened them in public.\n\nIt recommends the lowest bidder, who has worked for the county before and has met every term.',
    bids: [
      { bidder: 'Hudson Paving, Inc.', price: '$184,250.00', responsive: 'Yes' },
      { bidder: 'Northern Materials, LLC', price: '$191,900.00', responsive: 'Yes' },
      { bidder: 'Catskill Supply Company', price: '$178,400.00', responsive: 'No, no bid bond' },
    ],
  }
  const pdf = await typeset(new URL('../../documents/demo-memo.typ', import.meta.url), data, ctx.tenant.id)
  const file = await files.store(ctx, Readable.from([pdf]), {
    name: 'public-works-memo.pdf',
    accept: ['pdf'],
    maxBytes: pdf.length,
  })
  await attach(ctx.tx, 'item_id', item.id, { title, fileId: file.id, by: null, at: ctx.now })
}
