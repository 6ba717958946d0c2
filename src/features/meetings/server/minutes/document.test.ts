import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/tenants/settings-contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { getMeeting } from '../../contract.ts'
import * as contract from '../../minutes/contract.ts'
import { ask, documentsOf, fileOf, made, post } from '../meeting-documents/documents.fixture.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'
import * as fixture from './minutes.fixture.ts'

let office: TestClerk
beforeAll(async () => {
  office = await openTestClerk()
})
afterAll(() => office.app.close())

describe('minutes in print', () => {
  it('are a draft until they are approved, and say so; each posting is a revision', async () => {
    const { app, clerk } = office
    const { id, minutes, dissenter } = await fixture.draftedBoard(app, clerk)
    const opening = fixture.paragraphIn(minutes, 'call-to-order')
    await clerk.call(contract.updateParagraph, {
      params: { id: opening.id },
      body: { edited: 'A prayer was said.\n\nThe flag was saluted.', version: opening.version },
    })
    const draft = await made(app, clerk, id, 'minutes')
    const text = textOf((await fileOf(app, clerk, draft.id)).bytes)
    expect(text).toMatch(/Minutes of the Regular Meeting \(draft\)[\s\S]*DRAFT\. Not yet approved\./)
    expect(text).toMatch(/A prayer was said\.[\s\S]*The flag was saluted\.[\s\S]*Roll Call[\s\S]*voting nay/)
    expect(text).toMatch(
      /Respectfully submitted,[\s\S]*Eleanor Voss, Clerk of the Board[\s\S]*Not yet approved/,
    )
    expect(text).toContain(dissenter)
    expect(text).not.toContain(fixture.secret)
    const word = await fileOf(app, clerk, draft.id, 'word')
    expect(word.name).toMatch(/ Board Minutes\.docx$/)
    expect((await post(clerk, draft.id)).status).toBe(200)
    const { minutes_url } = (await clerk.call(getMeeting, { params: { id }, query: {} })).body.meeting
    expect(minutes_url).toBe(`/public/papers/${draft.id}.pdf`)

    await clerk.call(contract.approveMinutes, { params: { id }, body: { reason: 'By hand in May' } })
    expect((await documentsOf(clerk, id))[0]).toMatchObject({ id: draft.id, is_outdated: true })
    const approved = await made(app, clerk, id, 'minutes')
    expect(approved).toMatchObject({ revision: 2, is_approved: true, what_changed: '' })
    const file = await fileOf(app, clerk, approved.id)
    expect(file.name).toMatch(/ Board Approved Minutes\.pdf$/)
    const final = textOf(file.bytes)
    expect(final).toMatch(/Approved: [\s\S]*By hand in May\.[\s\S]*Respectfully submitted,[\s\S]*Approved: /)
    expect(final).not.toMatch(/draft|revision/i)
    expect((await post(clerk, approved.id)).status).toBe(200)
    expect((await ask(clerk, id, 'minutes')).problem.fields).toEqual({ what_changed: 'Enter what changed.' })
    const corrected = await made(app, clerk, id, 'minutes', 'A name was misspelled.')
    expect(textOf((await fileOf(app, clerk, corrected.id)).bytes)).toContain(
      'Corrected. A name was misspelled.',
    )
  })

  it('are attested by the Clerk whom the county has entered', async () => {
    const { app, clerk } = office
    const { id } = await fixture.draftedBoard(app, clerk)
    const admin = await app.signIn('alder', 'full.admin')
    const effective_from = app.clock.today()
    const set = (key: 'clerk.name' | 'clerk.title', value: string) =>
      admin.call(setSetting, { params: { key }, body: { value, effective_from } })
    expect((await set('clerk.name', 'Ruth Okafor')).status).toBe(200)
    expect((await set('clerk.title', 'Deputy Clerk')).status).toBe(200)
    const paper = await made(app, clerk, id, 'minutes')
    expect(textOf((await fileOf(app, clerk, paper.id)).bytes)).toContain('Ruth Okafor, Deputy Clerk')
  })

  it('are not made before they are drafted', async () => {
    const { app, clerk } = office
    const { id } = await fixture.adjournedBoard(app, clerk)
    expect((await ask(clerk, id, 'minutes')).status).toBe(409)
  })
})
