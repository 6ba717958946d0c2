import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTogether } from '#features/submissions/server/opening.fixture.ts'
import { contentOf, packed } from '#features/submissions/server/payload.fixture.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { docxOf, find, nothing, searchPortal } from './search.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

it('finds nothing that is or was in a sealed submission, before its opening and after', async () => {
  const id = await sealing.published()
  const files = [{ name: 'flugelhorn-offer.docx', bytes: docxOf('Our flugelhorn is the cheapest.') }]
  const more = { signer: { name: 'Flugelhorn Ruiz', title: 'Owner' } }
  const payload = packed(contentOf(id, sealing.firms[0] ?? '', more, files), files)
  await sealing.submitted(id, { payload })
  await sealing.app.runJobs()
  await findNothing()
  await sealing.setDue(id, -1)
  await openTogether(sealing, id)
  await sealing.app.runJobs()
  await findNothing()
})

async function findNothing() {
  const admin = await sealing.app.signIn('alder', 'full.admin')
  for (const caller of [admin, sealing.agent, sealing.attorney])
    for (const q of ['flugelhorn', 'flugelhorm', '"flugelhorn is the cheapest"', 'flugelhorn-offer.docx'])
      expect([q, await find(caller, q)]).toEqual([q, nothing])
  for (const q of ['flugelhorn', 'flugelhorm'])
    expect((await searchPortal(sealing.app, q)).body).toContain('No posted documents match')
  const traces = await sealing.app.look(
    `select 1 from search_documents where title || text ilike '%flugelhorn%'
     union all select 1 from published_documents where title || text ilike '%flugelhorn%'
     union all select 1 from search_spellings where word like 'flugelhorn%'
     union all select 1 from published_spellings where word like 'flugelhorn%'
     union all select 1 from file_texts t join files f on f.sha256 = t.sha256 where f.name like 'flugelhorn%'`,
  )
  expect(traces).toEqual([])
}
