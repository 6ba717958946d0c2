/**
 * A county with twenty years of meetings (5,000 of them, 100,000 items, 1,000,000 votes) among 200 ordinary ones: what the
 * dashboard, the editor and the public ask for, at the server, beside the bare statement for one page of meetings.
 */
import type { Client } from 'pg'
import { fillMeetings } from './county-meetings.ts'
import type { County } from './dataset.ts'
import { measureLargeCounty } from './large-county.ts'

const meetings = Number(process.env.BENCH_MEETINGS ?? 5000)

export const measureMeetings = (adminUrl: string) =>
  measureLargeCounty(adminUrl, {
    name: 'meetings',
    fill: (url, counties) =>
      fillMeetings(
        url,
        counties.map(({ tenantId }, at) =>
          at === 0
            ? { tenantId, meetings, itemsPerMeeting: 20, votedItems: 20 }
            : { tenantId, meetings: 200, itemsPerMeeting: 5, votedItems: 1 },
        ),
      ),
    questions: async (admin, county) => questions(await meetingInTheMiddle(admin, county), county.subdomain),
    onePage:
      "select * from meetings where tenant_id = $1 and tab = 'board' and not is_deleted order by date desc, id limit 25",
  })

const questions = (id: string, client: string): Record<string, string> => ({
  'dashboard, Board tab': '/api/meetings?tab=board&limit=25',
  'dashboard, Board tab, last page': `/api/meetings?tab=board&limit=25&offset=${Math.floor(meetings / 2) - 50}`,
  'dashboard, upcoming first': '/api/meetings?tab=board&limit=25&sort=upcoming',
  'dashboard, Committee tab, by place': '/api/meetings?tab=committee&limit=25&sort=location',
  'dashboard, one year': `/api/meetings?tab=board&limit=25&year=${new Date().getFullYear() - 3}`,
  'dashboard, search of a word': '/api/meetings?limit=25&q=courthouse',
  'dashboard, search of one letter': '/api/meetings?limit=25&q=c',
  'dashboard, years of the filter': '/api/meetings/years',
  'a month of the calendar': `/api/meetings?from=${new Date().getFullYear() - 1}-03-01&to=${new Date().getFullYear() - 1}-03-31&limit=500`,
  'a thousand rows for an export': '/api/meetings?limit=1000&offset=2000',
  'editor: meeting, items, attendance': `/api/meetings/${id}`,
  'live: the session with its votes': `/api/meetings/${id}/live`,
  'minutes of it': `/api/meetings/${id}/minutes`,
  'public: home': '/public',
  'public: all meetings': '/public/meetings',
  'public: the meeting with its votes': `/public/meetings/${id}`,
  'public: search of a rare word': '/public/search?q=2500-7',
  'public: search of a common word': '/public/search?q=bridge',
  'public: search of two words': '/public/search?q=grant+library',
  'public: search of two that never meet': '/public/search?q=grant+award',
  'public: search of one letter': '/public/search?q=b',
  'public: search of a word, page 20': '/public/search?q=bridge&page=20',
  'public: meetings by a letter': '/public/meetings?q=c',
  'public: calendar feed': '/public/meetings.ics',
  'open data: the newest hundred events': `/v1/${client}/events?$top=100&$orderby=EventDate%20desc`,
  'open data: a hundred matters that carried': `/v1/${client}/matters?$top=100&$filter=MatterStatusName%20eq%20'Carried'`,
  'open data: matters that were tabled': `/v1/${client}/matters?$filter=MatterStatusName%20eq%20'tabled'`,
  'open data: the last thousand matters': `/v1/${client}/matters?$orderby=MatterId%20desc`,
  'open data: what changed since yesterday': `/v1/${client}/events?$filter=EventLastModifiedUtc%20gt%20datetime'${yesterday()}'`,
})

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)

async function meetingInTheMiddle(admin: Client, { tenantId }: County): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from meetings where tenant_id = $1 order by date offset $2 limit 1',
    [tenantId, Math.floor(meetings / 2)],
  )
  return rows[0]?.id ?? ''
}
