import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { getMeeting } from '../../contract.ts'
import * as contract from '../../minutes/contract.ts'
import { type ClerksOffice, openClerksOffice } from '../clerks-office.fixture.ts'
import { ask, fileOf, made, papersOf, post } from '../papers/papers.fixture.ts'
import * as fixture from './minutes.fixture.ts'

let office: ClerksOffice
beforeAll(async () => {
  office = await openClerksOffice()
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
    expect(text).toMatch(/Board Meeting: Minutes \(draft\)[\s\S]*These minutes have not been approved/)
    expect(text).toMatch(/A prayer was said\.[\s\S]*The flag was saluted\.[\s\S]*Attendance[\s\S]*Nays: 1/)
    expect(text).toContain(dissenter)
    expect(text).not.toContain(fixture.secret)
    const word = await fileOf(app, clerk, draft.id, 'word')
    expect(word.name).toMatch(/ Board Minutes\.docx$/)
    expect((await post(clerk, draft.id)).status).toBe(200)
    const { minutes_url } = (await clerk.call(getMeeting, { params: { id }, query: {} })).body.meeting
    expect(minutes_url).toBe(`/public/papers/${draft.id}.pdf`)

    await clerk.call(contract.approveMinutes, { params: { id }, body: { reason: 'By hand in May' } })
    expect((await papersOf(clerk, id))[0]).toMatchObject({ id: draft.id, is_outdated: true })
    const approved = await made(app, clerk, id, 'minutes', 'The minutes were approved.')
    expect(approved.revision).toBe(2)
    const final = textOf((await fileOf(app, clerk, approved.id)).bytes)
    expect(final).toMatch(/Approved, as recorded on [\s\S]*: By hand in May\./)
    expect(final).not.toContain('(draft)')
    expect((await post(clerk, approved.id)).status).toBe(200)
  })

  it('are not made before they are drafted', async () => {
    const { app, clerk } = office
    const { id } = await fixture.adjournedBoard(app, clerk)
    expect((await ask(clerk, id, 'minutes')).status).toBe(409)
  })
})
