import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { deleteException, getAdvice, printAdvice, saveException } from '../../advice/contract.ts'
import type { Guidance } from '../../advice/schemas.ts'
import { projectCalls } from '../../calls.ts'
import { getProject, saveChecklist, updateProject } from '../../contract.ts'
import { getPurchasingPolicy, savePurchasingPolicy } from '../../policy/contract.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

let office: Purchasing
let admin: Caller
beforeAll(async () => {
  office = await openPurchasing()
  admin = await office.app.signIn('alder', 'full.admin')
})
afterAll(() => office.app.close())

/** Each test buys something else, so that they do not add up. */
const codes = [
  '03700',
  '05000',
  '05200',
  '23200',
  '23300',
  '58000',
  '00500',
  '01000',
  '29500',
  '44000',
  '54000',
  '66500',
]
let code = ''
beforeEach(() => {
  code = codes.pop() ?? ''
})

const today = () => dayIn('America/New_York', new Date())

const advice = async (id: string, by = office.agent): Promise<Guidance> => {
  const { status, body, problem } = await by.call(getAdvice, { params: { id } })
  if (status !== 200) throw new Error(problem.error)
  return body
}
const works = (fields: object = {}, by?: Caller) =>
  office.request({ category: 'Public Works', categories: [code], estimatedCost: '15000', ...fields }, by)
/** With nothing to add up. */
const unlike = (fields: object = {}) => works({ categories: [], ...fields })
const version = async (id: string) => (await office.view(id)).version
/** Public works need a sealed bid above $20,000.00. */
const lowered = {
  ...defaultPolicy,
  'Public Works': defaultPolicy['Public Works'].map((row) =>
    row.method === 'written-quotes' ? { ...row, up_to_cents: 20_000_00 } : row,
  ),
}
const setPolicy = async (rules: typeof defaultPolicy) => {
  const { body } = await admin.call(getPurchasingPolicy, {})
  const saved = await admin.call(savePurchasingPolicy, {
    body: { effective_from: today(), rules, version: body.version },
  })
  if (saved.status !== 200) throw new Error(saved.problem.error)
}
const withMethod = async (id: string, method: 'quote' | 'bid' | 'rfp') =>
  office.requester.call(saveBid, {
    params: { id },
    body: { ...bidFields({ method }), version: await version(id) },
  })
const except = async (id: string, fields: object = {}, by = office.requester) =>
  by.call(saveException, {
    params: { id },
    body: {
      type: 'sole-source',
      reason: 'Only one vendor makes it.',
      version: await version(id),
      ...fields,
    },
  })
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const attach = async (id: string, name: string) => {
  const { body, problem } = await office.requester.request<{ id: string; name: string }[]>({
    method: 'POST',
    url: `/api/projects/${id}/attachments`,
    ...(await formRequest({}, { file: [name, Buffer.from(pdf)] })),
  })
  const found = Array.isArray(body) && body.find((each) => each.name === name)
  if (!found) throw new Error(problem.error)
  return found.id
}
const toLegal = async (id: string) => {
  const locked = await office.act(office.requester, id, 'lock')
  if (locked.status !== 200) return locked
  await office.agent.call(saveChecklist, {
    params: { id },
    body: { checked: [1, 2, 3, 4, 5], version: await version(id) },
  })
  return office.act(office.agent, id, 'submit')
}

describe('purchasing guidance', () => {
  it('adds up what the county has requested of the same commodity, without itself', async () => {
    const first = await works()
    const other = await works({ title: 'More gravel', department: null }, office.agent)
    const { id } = await works({ title: 'Gravel again', estimatedCost: '6000' })
    await works({ title: 'Paper', categories: ['77000'] })
    const seen = await advice(id)
    expect(seen.advice).toMatchObject({
      past_cents: 30_000_00,
      past_count: 2,
      department_cents: 15_000_00,
      total_cents: 36_000_00,
      required: { method: 'sealed-bid' },
      is_raised_by_past: true,
      policy_effective_from: expect.any(String),
    })
    expect(seen.past.map((each) => each.id)).toEqual([first.id, other.id])
    expect(seen.past[0]).toMatchObject({ number: first.procurementId, cents: 15_000_00, counted_on: today() })
  })

  it('leaves out canceled projects and those of more than a year ago', async () => {
    const [canceled, old, almost] = [await works(), await works(), await works()]
    const { id } = await works()
    await office.act(office.requester, canceled.id, 'lock')
    expect((await office.act(office.agent, canceled.id, 'cancel', { comment: 'No funds.' })).status).toBe(200)
    const move = (project: string, days: number) =>
      office.app.look(
        `update matters set requested_on = ('${today()}'::date - interval '1 year')::date + ${days} where id = '${project}'`,
      )
    await move(old.id, 0)
    await move(almost.id, 1)
    expect((await advice(id)).past.map((each) => each.id)).toEqual([almost.id])
  })

  it('counts what the reader may not see, without its name', async () => {
    await works({ title: 'Hidden gravel', department: null }, office.agent)
    const { id } = await works()
    const seen = await advice(id, office.requester)
    expect(seen).toMatchObject({ past: [], hidden_count: 1, advice: { past_cents: 15_000_00 } })
    expect((await advice(id)).past[0]?.title).toBe('Hidden gravel')
  })

  it('is not there for another county, nor for someone who does not see the project', async () => {
    const { id } = await works({ department: null }, office.agent)
    for (const caller of [office.stranger, office.requester]) {
      expect((await caller.call(getAdvice, { params: { id } })).status).toBe(404)
      expect((await caller.call(printAdvice, { params: { id } })).status).toBe(404)
      expect((await except(id, {}, caller)).status).toBe(404)
    }
  })

  it('is printed as a page of the file', async () => {
    const first = await works({ title: 'Gravel for spring' })
    const { id, procurementId } = await works({ estimatedCost: '25000' })
    const printed = await office.app.http.inject({
      url: `/api/projects/${id}/advice.pdf`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${office.agent.token}` },
    })
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.headers['content-disposition']).toContain(`Purchasing Guidance ${procurementId}.pdf`)
    const text = textOf(printed.rawPayload).replaceAll(/\s+/g, ' ')
    expect(text).toContain('The total of $40,000.00 is above $35,000.00')
    expect(text).toContain(first.procurementId)
    expect(text).toContain('Competitive sealed bid')
    expect(printed.rawPayload.toString('latin1')).toContain('pdfuaid:part>1<')
  })
})

describe('the way to Legal', () => {
  it('is shut while the method is less than required, and open with it', async () => {
    const { id } = await works({ estimatedCost: '35000.01' })
    await withMethod(id, 'quote')
    const refused = await toLegal(id)
    expect(refused.problem).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^The purchasing policy asks for a competitive sealed bid/),
    })
    expect((await office.view(id, office.requester)).may.not_yet).toContainEqual({
      action: 'lock',
      reason: refused.problem.error,
    })
    await withMethod(id, 'bid')
    expect((await toLegal(id)).status).toBe(200)
  })

  it('is shut when the policy has changed since the document was locked', async () => {
    const { id } = await works({ estimatedCost: '30000' })
    await withMethod(id, 'quote')
    expect((await office.act(office.requester, id, 'lock')).status).toBe(200)
    await office.agent.call(saveChecklist, { params: { id }, body: { checked: [1, 2, 3, 4, 5] } })
    await office.requester.call(getProject, { params: { id } })
    const edition = { effective_from: addDays(today(), -1), rules: lowered }
    await office.app.look(
      `insert into purchasing_policy_editions (tenant_id, effective_from, rules, set_at)
       select id, $1::date, $2::jsonb, now() from tenants where subdomain = 'alder'`,
      [edition.effective_from, JSON.stringify(edition.rules)],
    )
    const refused = await office.act(office.agent, id, 'submit')
    expect(refused.problem).toMatchObject({ status: 409, error: expect.stringMatching(/sealed bid/) })
    await setPolicy(defaultPolicy)
    expect((await office.act(office.agent, id, 'submit')).status).toBe(200)
  })

  it('keeps the guidance of that day, whatever the policy becomes', async () => {
    const { id } = await works({ estimatedCost: '30000' })
    await withMethod(id, 'quote')
    expect((await toLegal(id)).status).toBe(200)
    const before = await advice(id)
    expect(before).toMatchObject({
      advice: { required: { method: 'written-quotes' } },
      chosen: 'quote',
      recorded: { by: 'Bernadette Lacroix' },
      fault: null,
      may_edit: false,
    })
    await works({ title: 'Later gravel' })
    expect((await advice(id)).advice).toEqual(before.advice)
    const [told] = await office.app.look<{ after: object }>(
      `select after from audit_events where event = 'project.purchasing_guidance_recorded' and object_id = '${id}'`,
    )
    expect(told?.after).toMatchObject({ required_method: 'Written quotes', estimate: '$30,000.00' })
    await office.act(office.attorney, id, 'return', { comment: 'Say more.' })
    expect((await advice(id)).recorded).toBeNull()
    expect((await advice(id)).advice.past_count).toBe(1)
  })
})

describe('an exception', () => {
  it('opens the way once its documents are attached and chosen', async () => {
    const { id } = await unlike({ estimatedCost: '90000' })
    await withMethod(id, 'quote')
    expect((await except(id)).status).toBe(200)
    expect((await toLegal(id)).problem.error).toContain(
      'needs its documents: Letter from the vendor, Price justification.',
    )
    const documents = [
      { document: 'vendor-letter', attachment_id: await attach(id, 'Letter.pdf') },
      { document: 'price-justification', attachment_id: await attach(id, 'Prices.pdf') },
    ]
    const saved = await except(id, { documents })
    expect(saved.body).toMatchObject({
      fault: null,
      exception: {
        type: 'sole-source',
        recorded_by: 'Lena Fischer',
        documents: [{ attachment_title: expect.stringContaining('Letter') }, { name: 'Price justification' }],
      },
    })
    const [told] = await office.app.look<{ before: object; after: { documents: string[] } }>(
      `select before, after from audit_events where event = 'project.exception_recorded' order by seq desc limit 1`,
    )
    expect(told?.before).toMatchObject({ exception: 'Sole source', documents: [] })
    expect(told?.after.documents[0]).toMatch(/^Letter from the vendor: Letter/)
    expect((await toLegal(id)).status).toBe(200)
    expect((await except(id)).problem).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await advice(id)).exception?.type).toBe('sole-source')
  })

  it('loses a document with its attachment', async () => {
    const { id } = await unlike({ estimatedCost: '90000' })
    const attachment_id = await attach(id, 'Contract.pdf')
    const fields = { type: 'state-contract', contract_number: 'PC68831' }
    const documents = [{ document: 'contract-copy', attachment_id }]
    expect((await except(id, { ...fields, documents })).body.exception?.documents[0]).toMatchObject({
      attachment_id,
    })
    await office.requester.call(projectCalls.attachments.deleteAttachment, { params: { id: attachment_id } })
    expect((await advice(id)).exception?.documents[0]?.attachment_id).toBeNull()
  })

  it('says at the field what is wrong', async () => {
    const { id } = await unlike()
    const { id: other } = await unlike()
    const foreign = await attach(other, 'Letter.pdf')
    const own = await attach(id, 'Letter.pdf')
    const faults: [object, object][] = [
      [{ reason: ' ' }, { reason: 'Enter the reason.' }],
      [{ type: 'emergency' }, { declared_by: 'Enter who declared the emergency.' }],
      [{ type: 'state-contract' }, { contract_number: 'Enter the number of the contract.' }],
      [
        { documents: [{ document: 'vendor-letter', attachment_id: foreign }] },
        { 'documents.0.attachment_id': 'Choose an attachment of this project.' },
      ],
      [
        {
          documents: [
            { document: 'vendor-letter', attachment_id: own },
            { document: 'price-justification', attachment_id: own },
          ],
        },
        {
          'documents.1.attachment_id':
            'This attachment is already another document. Each document is an attachment of its own.',
        },
      ],
      [
        { documents: [{ document: 'declaration', attachment_id: foreign }] },
        { 'documents.0.document': 'Choose a document that this exception asks for, once.' },
      ],
    ]
    for (const [fields, expected] of faults) {
      const { status, problem } = await except(id, fields)
      expect([status, problem.fields]).toEqual([400, expected])
    }
    expect((await advice(id)).exception).toBeNull()
  })

  it('of an emergency is the project’s own field', async () => {
    const { id } = await unlike({ estimatedCost: '90000' })
    await except(id)
    const declared = await except(id, {
      type: 'emergency',
      reason: 'The bridge is out.',
      declared_by: 'Ann Lee',
    })
    expect(declared.body.exception).toMatchObject({ type: 'emergency', declared_by: 'Ann Lee' })
    expect(await office.view(id)).toMatchObject({
      emergencyPurchase: true,
      emergencyReason: 'The bridge is out.',
      emergencyDeclaredBy: 'Ann Lee',
    })
    await office.requester.call(updateProject, { params: { id }, body: { emergencyPurchase: false } })
    expect((await advice(id)).exception).toBeNull()
    await office.requester.call(updateProject, { params: { id }, body: { emergencyPurchase: true } })
    expect((await advice(id)).exception?.type).toBe('emergency')
    const replaced = await except(id)
    expect(replaced.body.exception?.type).toBe('sole-source')
    expect((await office.view(id)).emergencyPurchase).toBe(false)
  })

  it('is shown beside an emergency, which does not remove it', async () => {
    const { id } = await unlike({ estimatedCost: '90000' })
    const documents = [{ document: 'vendor-letter', attachment_id: await attach(id, 'Letter.pdf') }]
    await except(id, { documents })
    const emergency = { reason: 'The bridge is out.', declared_by: 'Ann Lee' }
    await office.requester.call(updateProject, {
      params: { id },
      body: { emergencyPurchase: true, emergencyReason: emergency.reason, emergencyDeclaredBy: 'Ann Lee' },
    })
    const both = {
      exception: { type: 'emergency' },
      other_exception: {
        type: 'sole-source',
        documents: [{ attachment_id: documents[0]?.attachment_id }, {}],
      },
    }
    expect(await advice(id)).toMatchObject(both)
    const declaration = [{ document: 'declaration', attachment_id: await attach(id, 'Declaration.pdf') }]
    const changed = await except(id, { ...emergency, type: 'emergency', documents: declaration })
    expect(changed.body).toMatchObject(both)
    const removed = await office.requester.call(deleteException, {
      params: { id },
      body: { version: await version(id) },
    })
    expect(removed.body).toMatchObject({ exception: both.other_exception, other_exception: null })
    expect((await office.view(id)).emergencyPurchase).toBe(false)
  })

  it('is removed, and its record stays', async () => {
    const { id } = await unlike()
    await except(id)
    const remove = async () =>
      office.requester.call(deleteException, { params: { id }, body: { version: await version(id) } })
    expect((await remove()).body.exception).toBeNull()
    expect((await remove()).status).toBe(404)
    const events = await office.app.look<{ event: string }>(
      `select event from audit_events where object_id = '${id}' and event like 'project.exception%' order by seq`,
    )
    expect(events.map(({ event }) => event)).toEqual([
      'project.exception_recorded',
      'project.exception_removed',
    ])
  })

  it('stays as it is while an addendum is written', async () => {
    const id = await office.at('published')
    expect((await office.act(office.agent, id, 'amend')).status).toBe(200)
    expect((await advice(id)).may_edit).toBe(false)
    expect((await except(id, {}, office.agent)).problem).toMatchObject({
      status: 409,
      error:
        'An exception can’t be recorded or removed by an addendum. To change it, cancel the project and start over.',
    })
  })

  it('is refused with a stale version, twice at once, and to who may not edit', async () => {
    const { id } = await unlike()
    const seen = await version(id)
    const answers = await Promise.all(['One.', 'Two.'].map((reason) => except(id, { reason, version: seen })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = await office.requester.call(deleteException, { params: { id }, body: { version: seen } })
    expect(late.status).toBe(412)
    expect((await except(id, {}, office.reader)).status).toBe(403)
    const silent = await office.requester.request({
      method: 'PUT',
      url: `/api/projects/${id}/exception`,
      payload: { type: 'other', reason: 'Because.' },
    })
    expect(silent.status).toBe(428)
  })
})
