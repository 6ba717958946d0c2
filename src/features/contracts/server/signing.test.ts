import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAloud } from '#features/meetings/server/meeting-documents/packet/read-aloud.fixture.ts'
import { declineToSign, getSigning, signDocument } from '#features/signing/contract.ts'
import { consentText } from '#features/signing/rules.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { getContract } from '../contract.ts'
import { contractSigningCalls as calls } from '../signing-calls.ts'
import {
  act,
  approved,
  type ContractDesks,
  drafted,
  openContractDesks,
  uploadSigned,
} from './contracts.fixture.ts'
import {
  addContact,
  askFor,
  bothParties,
  codeOf,
  emailsTo,
  idOf,
  linkOf,
  ownSigning,
  pdfAt,
  sent,
  signAs,
  signByLink,
  signedByBoth,
  vendorSigner,
  visit,
} from './signing.fixture.ts'

let desks: ContractDesks
let stranger: Caller

beforeAll(async () => {
  desks = await openContractDesks({ TRUST_PROXY: '1' })
  stranger = await desks.app.signIn('birch', 'full.admin')
  await addContact(desks)
})
afterAll(() => desks.app.close())

const listOf = async (id: string, by = desks.manager) =>
  (await by.call(calls.listSignatures, { params: { id } })).body
const statesOf = async (id: string) => (await listOf(id)).requests[0]?.signers.map(({ state }) => state)

describe('signatures by both sides', () => {
  it('are given in order, and make the signed copy with which the contract is executed', async () => {
    const { app, administrator } = desks
    const { id, request } = await sent(desks)
    expect(await statesOf(id)).toEqual(['waiting', 'ahead'])
    expect(await emailsTo(app, vendorSigner.email)).toEqual([])
    const waitingOn = async () => (await desks.manager.call(getContract, { params: { id } })).body.waitingOn
    expect(await waitingOn()).toBe(request.signers[0]?.name)
    const document = await pdfAt(
      app,
      desks.manager,
      `/api/contracts/${id}/signatures/${request.id}/document.pdf`,
    )
    expect(createHash('sha256').update(document).digest('hex')).toBe(request.sha256)
    expect((await act(administrator, id, 'execute')).problem.error).toMatch(/^Waiting on signatures: /)

    const signed = await signAs(administrator, id)
    expect([signed.status, signed.body.state]).toEqual([200, 'signed'])
    expect(await waitingOn()).toBe(vendorSigner.name)
    await app.runJobs()
    const link = await linkOf(app)
    const page = await visit(app, link)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain(request.sha256)
    expect(page.text).toContain(consentText)
    expect((await visit(app, `${link}/document.pdf`)).bytes.equals(document)).toBe(true)

    expect((await signByLink(app, link)).text).toContain('You signed this document')
    await app.runJobs()
    const [done] = (await listOf(id)).requests
    expect(done).toMatchObject({ state: 'signed', sealed_by: null })
    const copy = await pdfAt(app, desks.manager, `/api/contracts/${id}/signed-copy`)
    expect(createHash('sha256').update(copy).digest('hex')).toBe(done?.signed_sha256)
    expect(copy.subarray(0, document.length).equals(document)).toBe(true)
    expect((await visit(app, `${link}/document.pdf`)).bytes.equals(copy)).toBe(true)

    const pages = await readAloud(copy)
    const certificate = pages.at(-1) ?? ''
    for (const said of [
      'Certificate of signatures',
      vendorSigner.name,
      'One-time link and code, both sent to dana@firm.example',
      '203.0.113.9',
      consentText,
      done?.code ?? 'no code',
    ])
      expect(certificate.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(certificate.replaceAll(/[\s\u200b]+/g, '')).toContain(request.sha256)
    expect(pages[0]).toContain('Remove snow at six county buildings.')

    const executed = await act(administrator, id, 'execute')
    expect(executed.body).toMatchObject({ status: 'executed', missing: [] })
    const [told] = await emailsTo(app, 'contracts@alder.example', 'signature-completed')
    expect(told?.subject).toMatch(/^Signed by everyone: Contract /)
  })

  it('leave what happened in the audit log, and nothing that lets anyone sign', async () => {
    const { app } = desks
    const { id } = await sent(desks, { is_ordered: false })
    const link = await linkOf(app)
    await signByLink(app, link)
    const events = await app.look<{ event: string; after: object | null; note: string | null }>(
      `select event, after, note from audit_events where object_id = $1 and event like 'contract.%sign%' order by seq`,
      [id],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'contract.signatures_requested',
      'contract.document_signed',
    ])
    expect(events[1]?.after).toMatchObject({
      name: vendorSigner.name,
      ip: '203.0.113.9',
      identified_by: 'email-code',
      consent: consentText,
    })
    const code = await codeOf(app)
    const kept = await app.look<{ all: string }>(
      `select string_agg(r::text, ' ') as all from (select * from signature_invitations) r`,
    )
    const codes = await app.look<{ all: string }>(
      `select string_agg(r::text, ' ') as all from (select * from signature_codes) r`,
    )
    expect(`${JSON.stringify(events)}${kept[0]?.all}${codes[0]?.all}`).not.toContain(link.slice(-20))
    expect(codes[0]?.all).not.toContain(`,${code},`)
  })

  it('are given by the vendor’s person with their password, where they have an account', async () => {
    const { app } = desks
    const vendor = await app.signIn('alder', 'vendor')
    const other = await app.signIn('birch', 'vendor')
    const signers = [
      { side: 'vendor' as const, name: 'Alex Vendor', email: 'vendor@alder.example' },
      { side: 'county' as const, user: await idOf(app, 'administrator') },
    ]
    const { id, request } = await sent(desks, { signers })
    expect(request.signers[0]?.has_account).toBe(true)
    const [asked] = await emailsTo(app, 'vendor@alder.example', 'signature-requested')
    expect(asked?.body).toContain(`/sign/${request.signers[0]?.id}`)
    const params = { id: request.signers[0]?.id ?? '' }
    for (const caller of [other, desks.manager, stranger])
      expect((await caller.call(getSigning, { params })).status).toBe(404)
    expect((await signAs(vendor, id)).body.state).toBe('signed')
  })
})

describe('who signs', () => {
  it('types the very name that was asked for, in capitals or not', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    const wrong = await signAs(desks.administrator, id, { name: 'Somebody Else' })
    const own = await ownSigning(desks.administrator, id)
    expect([wrong.status, wrong.problem.fields?.name]).toEqual([
      400,
      `Type your name as the county entered it: ${own?.name}. If it’s wrong, contact the county before you sign.`,
    ])
    expect((await signAs(desks.administrator, id, { name: own?.name.toUpperCase() ?? '' })).status).toBe(200)
    const link = await linkOf(desks.app)
    const page = await signByLink(desks.app, link, 'Dan O’Malley')
    expect(page.text).toContain('Type your name as the county entered it: Dana O’Malley.')
    expect((await signByLink(desks.app, link, "DANA O'MALLEY")).text).toContain('You signed this document')
  })

  it('agrees to sign electronically', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    const own = await ownSigning(desks.administrator, id)
    const body = { name: own?.name ?? '', agrees: false as unknown as true, password: 'any' }
    const refused = await desks.administrator.call(signDocument, { params: { id: own?.id ?? '' }, body })
    expect(refused.problem.fields).toEqual({ agrees: 'Agree to sign electronically.' })
    const page = await visit(desks.app, await linkOf(desks.app), {
      name: vendorSigner.name,
      emailed_code: '1',
    })
    expect(page.text).toContain('Agree to sign electronically.')
    expect(await statesOf(id)).toEqual(['waiting', 'waiting'])
  })

  it('confirms with their own password; wrong ones are slowed down as at the front door', async () => {
    const auditor = await desks.app.signIn('alder', 'auditor')
    const signers = [
      { side: 'county' as const, user: await idOf(desks.app, 'auditor') },
      { side: 'vendor' as const, ...vendorSigner },
    ]
    const { id } = await sent(desks, { signers })
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await signAs(auditor, id, { password: 'not this one' })
      expect([wrong.status, wrong.problem.fields]).toEqual([400, { password: 'Incorrect password.' }])
    }
    expect((await signAs(auditor, id)).status).toBe(429)
    expect(await statesOf(id)).toEqual(['waiting', 'ahead'])
    desks.app.clock.advance({ minutes: 1 })
    expect((await signAs(auditor, id)).body.state).toBe('signed')
  })

  it('waits for those before them, and signs once, twice at once or later', async () => {
    const { id, signers } = await sent(desks, {
      signers: [
        { side: 'county', user: await idOf(desks.app, 'attorney') },
        { side: 'county', user: await idOf(desks.app, 'administrator') },
        { side: 'vendor', ...vendorSigner },
      ],
    })
    const early = await desks.administrator.call(getSigning, { params: { id: signers[1]?.id ?? '' } })
    expect(early.body.state).toBe('ahead')
    const body = { name: early.body.name, agrees: true as const, password: 'demo-county-password' }
    const tooSoon = await desks.administrator.call(signDocument, { params: { id: early.body.id }, body })
    expect([tooSoon.status, tooSoon.problem.error]).toEqual([
      409,
      'Others sign before you. We’ll email you when it’s your turn.',
    ])
    const both = await Promise.all([signAs(desks.attorney, id), signAs(desks.attorney, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const params = { id: signers[0]?.id ?? '' }
    const again = await desks.attorney.call(signDocument, {
      params,
      body: { ...body, name: signers[0]?.name ?? '' },
    })
    expect(again.problem.error).toBe('You’ve already signed this document.')
    expect(await statesOf(id)).toEqual(['signed', 'waiting', 'ahead'])
  })

  it('may decline with a reason, which ends the request and is told to who asked', async () => {
    const { id, signers } = await sent(desks, { is_ordered: false })
    const params = { id: signers[0]?.id ?? '' }
    const silent = await desks.administrator.call(declineToSign, { params, body: { reason: ' ' } })
    expect(silent.problem.fields).toEqual({ reason: 'Enter a reason.' })
    const link = await linkOf(desks.app)
    await desks.administrator.call(declineToSign, { params, body: { reason: 'The term is too long.' } })
    expect((await listOf(id)).requests[0]).toMatchObject({
      state: 'declined',
      ended_because: 'The term is too long.',
    })
    await desks.app.runJobs()
    const [told] = await emailsTo(desks.app, 'contracts@alder.example', 'signature-declined')
    expect(told?.body).toContain('Reason: The term is too long.')
    const page = await visit(desks.app, link)
    expect(page.text).toContain('Signature request ended')
    expect(page.text).not.toContain('The term is too long.')
  })
})

describe('a link', () => {
  const others = { is_ordered: false }

  it('is used once, and says so afterwards', async () => {
    const { id } = await sent(desks, others)
    const link = await linkOf(desks.app)
    await visit(desks.app, `${link}/code`, { email: vendorSigner.email })
    await desks.app.runJobs()
    const form = { name: vendorSigner.name, agrees: 'yes', emailed_code: await codeOf(desks.app) }
    const both = await Promise.all([visit(desks.app, link, form), visit(desks.app, link, form)])
    for (const { text } of both) expect(text).toContain('You signed this document')
    const rows = await desks.app.look(
      'select from signatures g join signature_signers s on s.id = g.signer_id and s.email = $2 join signature_requests r on r.id = s.request_id where r.matter_id = $1',
      [id, vendorSigner.email],
    )
    expect(rows).toHaveLength(1)
    expect((await visit(desks.app, link, form)).text).toContain('This link can’t be used to sign again.')
  })

  it('is read again where its code was asked for: a phone loads the page anew after the email was read', async () => {
    await sent(desks, others)
    const link = await linkOf(desks.app)
    await visit(desks.app, `${link}/code`, { email: vendorSigner.email })
    const again = await visit(desks.app, `${link}/code`)
    expect([again.status, again.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(again.text).toContain('2. Sign')
    expect((await visit(desks.app, '/public/sign/unknown/code')).status).toBe(404)
  })

  it('answers every form with its own page, on which nothing that was typed is lost', async () => {
    await sent(desks, others)
    const link = await linkOf(desks.app)
    const typed = { email: vendorSigner.email, name: 'Dana', agrees: 'yes', emailed_code: '' }
    for (const address of [`${link}/code`, link]) {
      const asked = await visit(desks.app, address, typed)
      expect(asked.url).toMatch(new RegExp(`^${link}\\?said=`))
      expect(asked.url).not.toContain('Dana')
      expect(asked.text).toContain('We emailed a code')
      expect(asked.html).toMatch(/name="name"[^>]* value="Dana"/)
      expect(asked.html).toMatch(/name="agrees"[^>]* checked/)
    }
    const wrong = await visit(desks.app, link, { ...typed, name: vendorSigner.name, emailed_code: '000000' })
    expect(wrong.text).toContain('That code isn’t correct or has expired.')
    expect(wrong.html).toMatch(/name="agrees"[^>]* checked/)
    const lost = await visit(desks.app, `${link}/code`, { ...typed, email: 'dnaa@firm.example' })
    expect(lost.html).toContain('value="dnaa@firm.example"')
    expect((await visit(desks.app, lost.url.slice(0, -4))).text).not.toContain('another email address')
    const [, said] = lost.url.split('?')
    await sent(desks, { ...others })
    const other = await visit(desks.app, `${await linkOf(desks.app)}?${said}`)
    expect([other.status, other.text.includes('another email address')]).toEqual([200, false])
  })

  it('sends its code to the address on record, and to no other', async () => {
    await sent(desks, others)
    const link = await linkOf(desks.app)
    const other = await visit(desks.app, `${link}/code`, { email: 'thief@elsewhere.example' })
    expect(other.text).toContain('This link was sent to another email address.')
    await desks.app.runJobs()
    expect(await emailsTo(desks.app, 'thief@elsewhere.example')).toEqual([])
    const guess = await visit(desks.app, link, {
      name: vendorSigner.name,
      agrees: 'yes',
      emailed_code: '000000',
    })
    expect(guess.text).toContain('That code isn’t correct or has expired.')
  })

  it('takes few guesses at a code, from wherever they come, and no code of another signer or an older one', async () => {
    await sent(desks, others)
    const link = await linkOf(desks.app)
    await visit(desks.app, `${link}/code`, { email: vendorSigner.email })
    await desks.app.runJobs()
    const old = await codeOf(desks.app)
    await visit(desks.app, `${link}/code`, { email: vendorSigner.email })
    await desks.app.runJobs()
    const form = (emailed_code: string) => ({ name: vendorSigner.name, agrees: 'yes', emailed_code })
    if (old !== (await codeOf(desks.app)))
      expect((await visit(desks.app, link, form(old))).text).toContain('That code isn’t correct')
    const pages = []
    for (let tries = 0; tries < 25; tries++)
      pages.push((await visit(desks.app, link, form('1'), `198.51.${tries}.7`)).text)
    expect(pages.at(-1)).toContain('Too many attempts.')
    expect((await visit(desks.app, link, form(await codeOf(desks.app)), '192.0.2.200')).text).toContain(
      'Too many attempts.',
    )
  })

  it('works for two weeks; its code for a quarter of an hour; a reminder replaces it', async () => {
    const { app } = desks
    const { id, signers } = await sent(desks, others)
    const link = await linkOf(app)
    const remind = () =>
      desks.manager.call(calls.remindSigner, { params: { id }, body: { signer: signers[1]?.id ?? '' } })
    expect((await remind()).problem.error).toBe(
      'Dana O’Malley was emailed less than an hour ago. Wait before you send another email.',
    )
    await visit(app, `${link}/code`, { email: vendorSigner.email })
    await app.runJobs()
    app.clock.advance({ minutes: 16 })
    const form = { name: vendorSigner.name, agrees: 'yes', emailed_code: await codeOf(app) }
    expect((await visit(app, link, form)).text).toContain('has expired')
    // Sessions of people do not last that long: the link is made older instead of the clock moved.
    await app.look('alter table signature_invitations disable trigger invitations_stay')
    await app.look(
      "update signature_invitations set sent_at = sent_at - interval '15 days', expires_at = expires_at - interval '15 days' where signer_id = $1",
      [signers[1]?.id],
    )
    await app.look('alter table signature_invitations enable trigger invitations_stay')
    expect((await visit(app, link)).text).toContain('This link has expired')
    expect((await visit(app, `${link}/document.pdf`)).status).toBe(404)
    expect((await visit(app, `${link}/code`, { email: vendorSigner.email })).text).toContain(
      'This link has expired',
    )
    expect((await remind()).status).toBe(200)
    await app.runJobs()
    const newest = await linkOf(app)
    expect(newest).not.toBe(link)
    expect((await visit(app, link)).text).toContain('Use the newest link')
    expect((await signByLink(app, newest)).text).toContain('You signed this document')
  })

  it('that was never sent is not there, here or in another county', async () => {
    await sent(desks, others)
    const link = await linkOf(desks.app)
    expect((await visit(desks.app, `${link.slice(0, -3)}abc`)).status).toBe(404)
    const { statusCode } = await desks.app.http.inject({ url: link, headers: { host: 'birch.localhost' } })
    expect(statusCode).toBe(404)
  })
})

describe('a request', () => {
  it('is made for an approved contract, by those who handle its signatures, for people who may sign', async () => {
    const administrator = { side: 'county' as const, user: await idOf(desks.app, 'administrator') }
    const { id: draft } = await drafted(desks)
    expect((await askFor(desks.manager, draft, [administrator])).problem.error).toBe(
      'This contract isn’t waiting for signatures.',
    )
    const id = await approved(desks)
    expect((await askFor(stranger, id, [administrator])).status).toBe(404)
    const readonly = await desks.app.signIn('alder', 'readonly')
    expect((await askFor(readonly, id, [administrator])).status).toBe(403)
    const submitter = await askFor(desks.manager, id, [
      { side: 'county', user: await idOf(desks.app, 'contracts') },
    ])
    expect(submitter.problem.fields).toEqual({
      'signers.0.user': 'This person submitted the contract, so someone else must sign it for the county.',
    })
    const vendor = await askFor(desks.manager, id, [
      { side: 'county', user: await idOf(desks.app, 'vendor') },
    ])
    expect(vendor.problem.fields).toEqual({ 'signers.0.user': 'Choose someone who works for the county.' })
    const unseen = await askFor(desks.manager, id, [
      { side: 'county', user: await idOf(desks.app, 'readonly.dept') },
    ])
    expect(unseen.problem.fields?.['signers.0.user']).toMatch(/can’t see this contract\.$/)
    const unknown = await askFor(desks.manager, id, [
      { side: 'vendor', name: 'A', email: 'someone@elsewhere.example' },
    ])
    expect(unknown.problem.fields?.['signers.0.email']).toMatch(/doesn’t have this email address on record/)
    const twice = await askFor(desks.manager, id, [administrator, administrator])
    expect(twice.problem.fields).toEqual({ 'signers.1.user': 'This signer is already in the list.' })
    const parties = await bothParties(desks)
    const both = await Promise.all([askFor(desks.manager, id, parties), askFor(desks.manager, id, parties)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('asks someone of each party: no contract is signed by the county alone, or by the vendor alone', async () => {
    const id = await approved(desks)
    const [county, vendor] = await bothParties(desks)
    const alone = await askFor(desks.manager, id, county ? [county] : [])
    expect([alone.status, alone.problem.fields]).toEqual([
      400,
      { signers: expect.stringMatching(/^Add a signer for (?!the county)/) },
    ])
    const unsigned = await askFor(desks.manager, id, vendor ? [vendor] : [])
    expect(unsigned.problem.fields).toEqual({ signers: 'Add a signer for the county.' })
    expect((await listOf(id)).requests).toEqual([])
  })

  it('offers the people who see the contract, and the vendor’s addresses on record', async () => {
    const id = await approved(desks)
    const { body } = await desks.manager.call(calls.listSignerChoices, { params: { id } })
    expect(body.vendor.addresses).toContainEqual({
      name: vendorSigner.name,
      title: 'President',
      email: vendorSigner.email,
      has_account: false,
    })
    expect(body.vendor.addresses).toContainEqual(
      expect.objectContaining({ email: 'vendor@alder.example', has_account: true }),
    )
    const ids = body.people.map((person) => person.id)
    expect(ids).toContain(await idOf(desks.app, 'administrator'))
    expect(ids).not.toContain(await idOf(desks.app, 'vendor'))
    expect(ids).not.toContain(await idOf(desks.app, 'readonly.dept'))
  })

  it('is withdrawn with a reason; those who were asked are told, and another can be made', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    const link = await linkOf(desks.app)
    await signAs(desks.administrator, id)
    const silent = await desks.manager.call(calls.withdrawSignatures, {
      params: { id },
      body: { reason: '' },
    })
    expect(silent.problem.fields).toEqual({ reason: 'Enter a reason.' })
    const body = { reason: 'Another person signs for the vendor.' }
    const withdrawn = await desks.manager.call(calls.withdrawSignatures, { params: { id }, body })
    expect(withdrawn.body.requests[0]).toMatchObject({ state: 'withdrawn', ended_because: body.reason })
    expect((await visit(desks.app, link)).text).toContain('Reason: Another person signs for the vendor.')
    await desks.app.runJobs()
    const [told] = await emailsTo(desks.app, vendorSigner.email, 'signature-withdrawn')
    expect(told?.subject).toMatch(/^No signature needed: Contract /)
    const again = await desks.manager.call(calls.withdrawSignatures, { params: { id }, body })
    expect(again.problem.error).toBe('There’s no open signature request.')
    const next = await askFor(desks.manager, id, await bothParties(desks))
    expect(next.body.requests.map(({ state }) => state)).toEqual(['open', 'withdrawn'])
  })

  it('is void when the contract goes back, and what was signed is no signed copy any more', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    const link = await linkOf(desks.app)
    await signAs(desks.administrator, id)
    expect((await act(desks.administrator, id, 'return', 'The amount is wrong.')).body.status).toBe('draft')
    expect((await listOf(id)).requests[0]).toMatchObject({
      state: 'void',
      ended_because: 'The contract was returned.',
    })
    expect((await visit(desks.app, link)).text).toContain('Signature request ended')
    const whole = await sent(desks)
    await signedByBoth(desks, whole.id)
    const view = async () => (await desks.manager.call(getContract, { params: { id: whole.id } })).body
    expect((await view()).signed_file).toMatch(/^Contract \d+ signed\.pdf$/)
    await act(desks.administrator, whole.id, 'return', 'Another vendor.')
    expect([(await view()).signed_file, (await view()).missing.map(({ text }) => text)]).toEqual([
      null,
      expect.arrayContaining(['Request signatures, or upload the signed copy.']),
    ])
  })

  it('is void where the papers are no longer those that were sent, whoever changed them', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    await desks.app.look("update contracts set description = 'Something else' where id = $1", [id])
    const refused = await signAs(desks.administrator, id)
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'The contract changed after this document was sent, so the signature request is void.',
    ])
    expect((await listOf(id)).requests[0]?.state).toBe('void')
  })

  it('can’t be changed in the database, nor its signers and signatures', async () => {
    const { id, request } = await sent(desks, { is_ordered: false })
    await signAs(desks.administrator, id)
    const signer = request.signers[1]?.id
    for (const change of [
      `update signature_requests set sha256 = repeat('0', 64) where id = '${request.id}'`,
      `delete from signature_requests where id = '${request.id}'`,
      `update signature_signers set name = 'Someone' where id = '${signer}'`,
      `delete from signature_signers where id = '${signer}'`,
      `update signatures set typed_name = 'Someone' where signer_id = '${request.signers[0]?.id}'`,
      `delete from signatures where signer_id = '${request.signers[0]?.id}'`,
      `insert into signature_signers (tenant_id, request_id, position, side, name, email, vendor_id)
         select tenant_id, request_id, 9, side, name, 'x@y.example', vendor_id from signature_signers where id = '${signer}'`,
      `insert into signatures (tenant_id, signer_id, answer, sha256, typed_name, consent, identified_by, ip, answered_at)
         select tenant_id, id, 'signed', repeat('0', 64), 'A', 'B', 'password', '::1', now() from signature_signers where id = '${signer}'`,
      `update matters set status = 'draft' where id = '${id}'`,
    ])
      await expect(desks.app.look(change)).rejects.toThrow(/signature|signers|signed/)
  })
})

describe('an agreement that was attached', () => {
  const attach = async (id: string, name: string, content: Uint8Array) =>
    desks.manager.request({
      method: 'POST',
      url: `/api/contracts/${id}/attachments`,
      ...(await formRequest({ title: name }, { file: [name, content] })),
    })

  /** Drafted, with its file, and approved by every desk. */
  async function approvedWith(name: string, content: Uint8Array): Promise<string> {
    const { id } = await drafted(desks, { papersKind: 'file' })
    expect((await attach(id, name, content)).status).toBe(200)
    const { manager, reviewer, attorney, auditor, finance, administrator } = desks
    await act(manager, id, 'submit')
    for (const desk of [reviewer, attorney, auditor, finance, administrator]) await act(desk, id, 'approve')
    return id
  }

  const agreement = async () => {
    const document = await PDFDocument.create()
    document.addPage()
    return document
  }

  it('is signed as the very file that it is', async () => {
    const bytes = await (await agreement()).save()
    const id = await approvedWith('Agreement.pdf', bytes)
    const asked = await askFor(desks.manager, id, await bothParties(desks))
    expect(asked.body.requests[0]).toMatchObject({
      document: 'Agreement.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    await signedByBoth(desks, id)
    const copy = await pdfAt(desks.app, desks.manager, `/api/contracts/${id}/signed-copy`)
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect((await PDFDocument.load(copy)).getPageCount()).toBe(2)
  })

  it('is signed elsewhere where it is no PDF, or one that can’t be opened', async () => {
    const parties = await bothParties(desks)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const drawn = await approvedWith('Agreement.png', picture)
    expect((await askFor(desks.manager, drawn, parties)).problem.error).toBe(
      'Attach the agreement as a PDF to have it signed here, or upload a copy that was signed by hand.',
    )
    const locked = await agreement()
    locked.encrypt({ userPassword: 'open sesame', ownerPassword: 'another' })
    const id = await approvedWith('Locked.pdf', await locked.save())
    expect((await askFor(desks.manager, id, parties)).problem.error).toBe(
      'Locked.pdf is protected with a password. Attach it without one, or have it signed by hand.',
    )
  })
})

describe('a copy that was signed by hand', () => {
  it('is uploaded as long as no one signed here; it ends the request, and is held against what was sent', async () => {
    const { id, request } = await sent(desks, { is_ordered: false })
    const document = await pdfAt(
      desks.app,
      desks.manager,
      `/api/contracts/${id}/signatures/${request.id}/document.pdf`,
    )
    const same = await uploadSigned(desks.manager, id, document)
    expect([same.status, same.problem.error]).toEqual([
      400,
      `This is the document as it was sent for signature, without any signature (SHA-256 ${request.sha256}). Upload the signed one.`,
    ])
    const scan = await uploadSigned(desks.manager, id)
    expect(scan.body).toMatchObject({ signed_relation: 'other', sent_sha256: request.sha256 })
    expect((await listOf(id)).requests[0]).toMatchObject({
      state: 'void',
      ended_because: 'A signed copy was uploaded.',
    })
    const more = await uploadSigned(
      desks.manager,
      id,
      Buffer.concat([document, Buffer.from('%signed elsewhere\n%%EOF\n')]),
    )
    expect(more.body).toMatchObject({ signed_relation: 'extends', sent_sha256: request.sha256 })
  })

  it('takes the place of no signature that was given here', async () => {
    const { id } = await sent(desks, { is_ordered: false })
    await signAs(desks.administrator, id)
    expect((await uploadSigned(desks.manager, id)).problem.error).toBe(
      'Signatures were given here. Withdraw the signature request before you upload a signed copy.',
    )
    await signByLink(desks.app, await linkOf(desks.app))
    await desks.app.runJobs()
    expect((await uploadSigned(desks.manager, id)).problem.error).toBe(
      'Everyone signed this contract here, so its signed copy can’t be replaced.',
    )
    const administrator = { side: 'county' as const, user: await idOf(desks.app, 'administrator') }
    expect((await askFor(desks.manager, id, [administrator])).problem.error).toBe(
      'Everyone has already signed this contract.',
    )
  })
})
