/** Files that unpack to gigabytes or climb out of their folder, sent in by a county while another one works. */
import { getMeeting, listMeetings } from '#features/meetings/contract.ts'
import {
  belittled,
  nothing,
  pdfBomb,
  pngBomb,
  pngOf,
  wordFile,
} from '#platform/server/files/inspect/hostile.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { quietSeconds, slowedDown, told, watch } from './neighbor.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const hostileFiles: Readonly<Record<string, () => Buffer>> = {
  'packed.pdf': () => pdfBomb({ megabytes: 350 }),
  'packed twice.pdf': () => pdfBomb({ megabytes: 350, times: 2 }),
  'deep.png': pngBomb,
  'wide.png': () => pngOf({ width: 100_000, height: 100_000, data: Buffer.alloc(10) }),
  'large.docx': () => wordFile({ 'word/media/a.bin': nothing(310) }),
  'lying.docx': () => belittled(wordFile({ 'word/media/a.bin': nothing(310) })),
  'climbing.docx': () => wordFile({ '../../../../etc/cron.d/countyhall': nothing(0) }),
  'absolute.docx': () => wordFile({ '/etc/cron.d/countyhall': nothing(0) }),
}

export async function sendFiles({ behind, signIn, isAlive }: Target): Promise<Outcome> {
  const clerk = await signIn('alder', 'clerk')
  const neighbor = await signIn('birch', 'clerk')
  const item = await someItem(clerk)
  const files = Object.entries(hostileFiles).map(([name, make]) => ({ name, bytes: make() }))
  const [, before] = await watch(neighbor, quietSeconds(10))
  const faults: string[] = []
  const [, during] = await watch(neighbor, () =>
    Promise.all(
      files.map(async ({ name, bytes }) => {
        const { status, problem } = await upload(clerk, item, name, bytes)
        if (status !== 400 && status !== 413) faults.push(`${name}: ${status} ${problem?.error ?? ''}`)
      }),
    ),
  )
  const [row] = await behind.look<{ n: number }>(
    'select count(*)::int as n from files where name = any ($1)',
    [files.map(({ name }) => name)],
  )
  if (row?.n !== 0) faults.push(`${row?.n} of them were kept`)
  if (!(await isAlive())) faults.push('the server has ended')
  return {
    tried: `${files.length} files`,
    faults: [...faults, ...slowedDown(before, during)],
    notes: [told('before', before), told('meanwhile', during)],
  }
}

export async function someItem(clerk: Caller): Promise<string> {
  const { body: meetings } = await clerk.call(listMeetings, { query: { tab: 'board', sort: 'upcoming' } })
  for (const { id } of meetings) {
    const { body } = await clerk.call(getMeeting, { params: { id } })
    const [item] = body.items
    if (item) return item.id
  }
  throw new Error('no meeting has an item')
}

async function upload(clerk: Caller, item: string, name: string, bytes: Buffer) {
  return clerk.request({
    method: 'POST',
    url: `/api/meeting-items/${item}/attachments`,
    ...(await formRequest({ title: 'Bids' }, { file: [name, bytes] })),
  })
}
