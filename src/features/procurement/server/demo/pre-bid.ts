/** The pre-bid meeting of a demo solicitation, and who attended it. */
import { sql as fragment } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, momentIn, weekdayOf } from '#platform/shared/days.ts'

const time = '10:00'

/** Three days after it was issued, or on the Friday before. */
function meetingDay(issued: string): string {
  const day = addDays(issued, 3)
  return addDays(day, { 0: -2, 6: -1 }[weekdayOf(day)] ?? 0)
}

export const demoMeeting = (timeZone: string, issued: string) => ({
  pre_bid_meeting: 'Highway Garage, training room. The three stockpiles are visited afterwards.',
  pre_bid_at: momentIn(timeZone, meetingDay(issued), time),
  is_pre_bid_mandatory: true,
})

/** Vendors of the list that sell this, and a firm that is new to the County. */
export async function addDemoAttendance(
  ctx: Ctx,
  projectId: string,
  { by, codes }: { readonly by: string; readonly codes: readonly string[] },
): Promise<void> {
  const { tx } = ctx
  const { pre_bid_at: meeting } = await tx.one(
    sql.selectFrom('published_solicitations').select('pre_bid_at').where('id', '=', projectId),
  )
  if (!meeting) return
  const vendors = await tx.many(
    sql
      .selectFrom('vendors as v')
      .innerJoin('vendor_contacts as c', (on) =>
        on.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.vendor_id', '=', 'v.id'),
      )
      .select(['v.id as vendor_id', 'v.name as firm', 'c.name as person', 'c.email', 'c.phone'])
      .where('c.position', '=', 0)
      .where('v.disabled_at', 'is', null)
      .where(fragment<boolean>`v.commodity_codes && ${[...codes]}::text[]`)
      .orderBy('v.name')
      .limit(2),
  )
  const newcomer = {
    vendor_id: null,
    firm: 'Great Lakes Bulk Salt',
    person: 'Ingrid Halloran',
    email: 'ingrid.halloran@greatlakessalt.example',
    phone: '',
  }
  await tx.run(
    sql.insertInto('pre_bid_attendees').values(
      [...vendors, newcomer].map((attendee, index) => ({
        ...attendee,
        project_id: projectId,
        arrived_at: new Date(meeting.getTime() - (10 - 4 * index) * 60_000),
        recorded_by_name: by,
        recorded_at: meeting,
      })),
    ),
  )
}
