import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMeeting } from '#features/meetings/contract.ts'
import { fileOf, made } from '#features/meetings/server/meeting-documents/documents.fixture.ts'
import { readAloud } from '#features/meetings/server/meeting-documents/packet/read-aloud.fixture.ts'
import { typeset } from '#platform/server/documents/index.ts'
import { formRequest } from '#testing/form-request.ts'
import { updateAttachment } from '../../attachments-contract.ts'
import { getResolution } from '../../contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const directory = new URL('../../../../platform/server/documents/sample/directory.typ', import.meta.url)
const paperThatSays = (introduction: string) =>
  typeset(
    directory,
    { county: 'Alder County', made_on: '2026-11-15', introduction, departments: [] },
    'alder',
  )

async function attach(id: string, title: string, bytes: Buffer) {
  const answer = await desks.clerk.request<{ id: string; title: string }[]>({
    method: 'POST',
    url: `/api/resolutions/${id}/attachments`,
    ...(await formRequest({ title }, { file: [`${title}.pdf`, bytes] })),
  })
  expect(answer.status).toBe(200)
  return answer.body.find((each) => each.title === title)?.id ?? ''
}

it('a packet has the text of each resolution on its agenda, and the attachments that it includes', async () => {
  const id = await desks.at('clerk-review')
  const agreement = await attach(id, 'Agreement', await paperThatSays('What the vendor agreed to'))
  await desks.clerk.call(updateAttachment, { params: { id: agreement }, body: { is_in_packet: true } })
  await attach(id, 'Letter', await paperThatSays('What is not for the Board'))
  expect((await desks.act(desks.clerk, id, 'approve')).status).toBe(200)
  const { placements, title } = (await desks.clerk.call(getResolution, { params: { id } })).body
  const meeting = placements[0]?.meeting_id ?? ''

  const packet = await made(desks.app, desks.clerk, meeting, 'packet')
  const pages = await readAloud((await fileOf(desks.app, desks.clerk, packet.id)).bytes)
  const read = pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(read).toContain(`Proposed text: ${title}`)
  expect(read).toMatch(/WHEREAS, .*NOW, THEREFORE, BE IT RESOLVED, /)
  expect(read).toContain('What the vendor agreed to')
  expect(read).not.toContain('What is not for the Board')
  expect((await fileOf(desks.app, desks.stranger, packet.id)).status).toBe(404)

  const { sections } = (await desks.clerk.call(getMeeting, { params: { id: meeting }, query: {} })).body
  const closed = sections.find(({ kind }) => kind === 'executive-session')?.id
  await desks.app.look('update meeting_items set section_id = $1 where id = $2', [
    closed,
    placements[0]?.item_id,
  ])
  const silent = await made(desks.app, desks.clerk, meeting, 'packet')
  const rest = (await readAloud((await fileOf(desks.app, desks.clerk, silent.id)).bytes)).join(' ')
  expect(rest).not.toMatch(/WHEREAS|What the vendor agreed to/)
}, 120_000)
