import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formRequest } from '#testing/form-request.ts'
import { projectCalls } from '../../calls.ts'
import { saveChecklist, updateProject } from '../../contract.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { getAddendumChanges } from '../../solicitation/publication-contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const amended = async () => {
  const id = await purchasing.at('published')
  expect((await purchasing.act(purchasing.agent, id, 'amend')).body.status).toBe('amending')
  return id
}
const saveTerms = async (id: string, fields: object) => {
  const { bid, version } = await purchasing.view(id)
  const body = { ...bidFields({ bidNumber: bid?.bidNumber }), ...fields, version }
  return purchasing.agent.call(saveBid, { params: { id }, body })
}
const issue = (id: string) => purchasing.act(purchasing.agent, id, 'issue', { comment: 'Later.' })
const later = { dueDate: '2199-03-01', openingDate: '2199-03-01' }

describe('the method of a published solicitation', () => {
  const refusal =
    'The method can’t be changed by an addendum. To change it, cancel the project and start over.'

  it('can’t be changed by an addendum, neither when it is saved nor when it is issued', async () => {
    const id = await amended()
    const refused = await saveTerms(id, { ...later, method: 'quote' })
    expect([refused.status, refused.problem.fields]).toEqual([400, { method: refusal }])
    await purchasing.app.look(`update solicitations set method = 'quote' where project_id = $1`, [id])
    expect((await purchasing.view(id)).may.not_yet).toContainEqual({ action: 'issue', reason: refusal })
    const late = await issue(id)
    expect([late.status, late.problem.error]).toEqual([409, refusal])
  })

  it('is held against the guidance that was recorded, and not against what was bought since', async () => {
    const id = await amended()
    await saveTerms(id, later)
    const record = (guidance: string) =>
      purchasing.app.look(
        `update project_guidance set guidance = ${guidance} where project_id = $1 returning project_id`,
        [id],
      )
    expect(await record(`jsonb_set(guidance::jsonb, '{advice,accepted}', '["bid"]')`)).toHaveLength(1)
    const refused = await issue(id)
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toContain('purchasing policy')
    await record(`jsonb_set(guidance::jsonb, '{advice,accepted}', '["rfp"]')`)
    await purchasing.app.look(`update projects set estimate_cents = null where id = $1`, [id])
    expect((await issue(id)).body.status).toBe('published')
  })
})

describe('the due time of a published solicitation', () => {
  it('never moves earlier than vendors were told', async () => {
    const id = await amended()
    await saveTerms(id, later)
    await purchasing.app.look(`update published_solicitations set due_at = '2199-06-01' where id = $1`, [id])
    const refused = await issue(id)
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'An addendum can’t move the due date and time earlier than vendors were told.',
    ])
  })

  it('is not moved in its last minute, when the addendum could come after it', async () => {
    const id = await amended()
    await saveTerms(id, later)
    await purchasing.app.look(
      `update published_solicitations set due_at = clock_timestamp() + interval '50 seconds' where id = $1`,
      [id],
    )
    const refused = await issue(id)
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'The solicitation closes in less than a minute, so it can’t be changed any more.',
    ])
  })
})

const change = async (id: string, fields: object) => {
  const { version } = await purchasing.view(id)
  return purchasing.agent.call(updateProject, { params: { id }, body: { ...fields, version } })
}

describe('while an addendum is written', () => {
  it.each([
    [{ category: 'Public Works' }, 'category', 'The category'],
    [{ estimatedCost: '1' }, 'estimatedCost', 'The estimated cost'],
    [
      { emergencyPurchase: true, emergencyReason: 'Flood', emergencyDeclaredBy: 'The Chair' },
      'emergencyPurchase',
      'An emergency purchase',
    ],
    [{ procurementType: 'bid' }, 'procurementType', 'The procurement type'],
    [{ categories: ['77000'] }, 'categories', 'Commodity categories'],
    [{ department: null }, 'department', 'The department'],
  ])('refuses %o at its field', async (fields, field, name) => {
    const id = await amended()
    const before = await purchasing.view(id)
    const refused = await change(id, fields)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.[field]).toMatch(
      new RegExp(
        `^${name} can’t be .* by an addendum\\. To change it, cancel the project and start over\\.$`,
      ),
    )
    expect(await purchasing.view(id)).toEqual(before)
  })

  it('takes the same values again, as the form sends them', async () => {
    const id = await amended()
    const { department, category, estimatedCost, procurementType, categories } = await purchasing.view(id)
    const same = { department, category, procurementType, categories: [...categories, ...categories] }
    const saved = await change(id, {
      ...same,
      estimatedCost: estimatedCost ?? '',
      title: 'Road salt and sand',
    })
    expect(saved.body).toMatchObject({ title: 'Road salt and sand' })
  })
})

describe('a discarded addendum', () => {
  const files = async (id: string) =>
    (await purchasing.agent.call(projectCalls.attachments.listAttachments, { params: { id } })).body
  const upload = async (url: string, name: string, body: string) => {
    const form = await formRequest({}, { file: [name, Buffer.from(`%PDF-1.4\n${body}\n%%EOF\n`)] })
    expect((await purchasing.agent.request({ method: 'POST', url, ...form })).status).toBe(200)
  }
  const idOf = async (id: string, name: string) => {
    const found = (await files(id)).find((each) => each.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found.id
  }
  const include = (attachment: string, fields: object) =>
    purchasing.agent.call(projectCalls.attachments.updateAttachment, {
      params: { id: attachment },
      body: fields,
    })
  const changesOf = async (id: string) =>
    (await purchasing.agent.call(getAddendumChanges, { params: { id } })).body.changes

  it('leaves nothing of it: facts, criteria, and attachments are again those that were published', async () => {
    const { agent, requester, attorney, act } = purchasing
    const { id } = await purchasing.request({ summary: 'Salt.' })
    for (const name of ['Map.pdf', 'Plan.pdf', 'Note.pdf'])
      await upload(`/api/projects/${id}/attachments`, name, name)
    const [map, plan, note] = [
      await idOf(id, 'Map.pdf'),
      await idOf(id, 'Plan.pdf'),
      await idOf(id, 'Note.pdf'),
    ]
    await include(map, { is_in_packet: true, title: 'Map of the roads' })
    await include(plan, { is_in_packet: true })
    await act(requester, id, 'lock')
    await agent.call(saveChecklist, { params: { id }, body: { checked: [1, 2, 3, 4, 5] } })
    await act(agent, id, 'submit')
    await act(attorney, id, 'approve')
    await act(agent, id, 'publish')
    await act(agent, id, 'amend')
    const before = await purchasing.view(id)

    const criteria = [{ description: 'Price', percentage: 100 }]
    const contacts = { projectManager: 'Someone else', start: '2027-01-01' }
    expect((await change(id, { title: 'Sand', criteria, summary: 'Sand.', ...contacts })).status).toBe(200)
    await agent.call(projectCalls.draft.fillDraft, {
      params: { id },
      query: { section: 'summary' },
      body: {},
    })
    await upload(`/api/projects/${id}/attachments`, 'New.pdf', 'new')
    await include(await idOf(id, 'New.pdf'), { is_in_packet: true, position: 1 })
    await include(note, { is_in_packet: true })
    await upload(
      projectCalls.attachments.addAttachmentVersion.path.replace(':id', map),
      'Map.pdf',
      'another map',
    )
    await include(map, { title: 'Another map' })
    await agent.call(projectCalls.attachments.deleteAttachment, { params: { id: plan } })
    expect((await changesOf(id)).files.length).toBeGreaterThan(2)

    expect((await act(agent, id, 'discard')).body.status).toBe('published')
    const {
      version: _,
      changed_at: __,
      status,
      waiting_since,
      may,
      statusLog,
      sections,
      ...rest
    } = await purchasing.view(id)
    expect(status).toBe('published')
    const { title, projectManager, start, summary, categories, estimatedCost } = before
    expect(rest).toMatchObject({
      title,
      criteria: before.criteria,
      projectManager,
      start,
      summary,
      categories,
      estimatedCost,
    })
    expect((await files(id)).filter(({ is_in_packet }) => is_in_packet).map((each) => each.title)).toEqual([
      'Map of the roads',
      'Plan.pdf',
    ])
    expect((await files(id)).map((each) => each.name)).toContain('New.pdf')
    await act(agent, id, 'amend')
    expect(await changesOf(id)).toEqual({ facts: [], texts: [], files: [] })
    expect((await purchasing.view(id)).sections.every(({ behind }) => behind === null)).toBe(true)
    const events = await purchasing.app.look(
      `select 1 from audit_events where object_id = $1 and event = 'project.updated' and after ->> 'title' = 'Road salt'`,
      [id],
    )
    expect(events).toHaveLength(1)
  })
})
