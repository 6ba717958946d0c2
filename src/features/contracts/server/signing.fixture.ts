/** Contracts that wait for signatures, their signers, and the emails that these get. */
import { getSigning, listToSign, signDocument } from '#features/signing/contract.ts'
import { demoPassword } from '#features/users/server/demo.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { contractSigningCalls as calls } from '../signing-calls.ts'
import { approved, type ContractDesks } from './contracts.fixture.ts'

export const vendorSigner = { name: 'Dana O’Malley', email: 'dana@firm.example' }

/** The vendor has a contact without an account, whose address is on record. */
export const addContact = (desks: ContractDesks) =>
  desks.app.look(
    `insert into vendor_contacts (tenant_id, vendor_id, name, title, email)
     select tenant_id, id, $2, 'President', $3 from vendors where id = $1`,
    [desks.vendor, vendorSigner.name, vendorSigner.email],
  )

export const idOf = async (app: TestApp, account: string) =>
  (await app.look<{ id: string }>('select id from users where email = $1', [`${account}@alder.example`]))[0]
    ?.id ?? ''

type Signers = Parameters<typeof askFor>[2]

export const askFor = (
  caller: Caller,
  id: string,
  signers: ({ side: 'county'; user: string } | { side: 'vendor'; name: string; email: string })[],
  more: { is_ordered?: boolean; message?: string } = {},
) => caller.call(calls.requestSignatures, { params: { id }, body: { signers, ...more } })

/** One signer for each party, as every request has at least. */
export const bothParties = async (desks: ContractDesks) => [
  { side: 'county' as const, user: await idOf(desks.app, 'administrator') },
  { side: 'vendor' as const, ...vendorSigner },
]

/** A contract at its signatures, and who was asked: the administrator and the vendor’s contact, in this order. */
export async function sent(
  desks: ContractDesks,
  more: { is_ordered?: boolean; fields?: object; signers?: Signers } = {},
) {
  const id = await approved(desks, more.fields)
  const signers = more.signers ?? (await bothParties(desks))
  const asked = await askFor(desks.manager, id, signers, { is_ordered: more.is_ordered ?? true })
  if (asked.status !== 200) throw new Error(asked.problem.error)
  await desks.app.runJobs()
  const [request] = asked.body.requests
  if (!request) throw new Error('nothing was asked')
  return { id, request, signers: request.signers }
}

interface Email {
  readonly kind: string
  readonly subject: string
  readonly body: string
}

/** Newest first. */
export const emailsTo = (app: TestApp, recipient: string, kind = '%') =>
  app.look<Email>(
    `select kind, subject, body from mail_messages where recipient = $1 and kind like $2 order by created_at desc, id`,
    [recipient, kind],
  )

export async function linkOf(app: TestApp, recipient = vendorSigner.email): Promise<string> {
  const [newest] = await emailsTo(app, recipient, 'signature-requested')
  return /\/public\/sign\/[\w-]+/.exec(newest?.body ?? '')?.[0] ?? ''
}

export async function codeOf(app: TestApp, recipient = vendorSigner.email): Promise<string> {
  const [newest] = await emailsTo(app, recipient, 'signature-code')
  return /^\d{6}$/m.exec(newest?.body ?? '')?.[0] ?? ''
}

const plain = (page: string) =>
  page
    .replace(/^[\s\S]*<main/, '<main')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')

interface Visited {
  readonly status: number
  readonly url: string
  readonly text: string
  readonly html: string
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
}

/** A visitor without scripts, on the page of a link. */
export async function visit(
  app: TestApp,
  url: string,
  form?: Record<string, string>,
  ip = '203.0.113.9',
): Promise<Visited> {
  const answer = await app.http.inject({
    url,
    method: form ? 'POST' : 'GET',
    headers: {
      host: 'alder.localhost',
      accept: 'text/html',
      'x-forwarded-for': ip,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  if (answer.statusCode === 302) return visit(app, String(answer.headers.location), undefined, ip)
  return {
    status: answer.statusCode,
    url,
    text: plain(answer.body),
    html: answer.body,
    headers: answer.headers,
    bytes: answer.rawPayload,
  }
}

/** Gets a code and signs with it. */
export async function signByLink(app: TestApp, link: string, name = vendorSigner.name) {
  await visit(app, `${link}/code`, { email: vendorSigner.email })
  await app.runJobs()
  return visit(app, link, { name, agrees: 'yes', emailed_code: await codeOf(app) })
}

/** What waits for the user’s signature on this contract. */
export async function ownSigning(caller: Caller, matterId: string) {
  const { body } = await caller.call(listToSign, {})
  for (const { id } of body) {
    const view = await caller.call(getSigning, { params: { id } })
    if (view.body.matter_id === matterId) return view.body
  }
  return undefined
}

export async function signAs(
  caller: Caller,
  matterId: string,
  change: { name?: string; password?: string } = {},
) {
  const own = await ownSigning(caller, matterId)
  const body = { name: own?.name ?? '', agrees: true as const, password: demoPassword, ...change }
  return caller.call(signDocument, { params: { id: own?.id ?? '' }, body })
}

/** First the administrator, then the vendor by the link, and the signed copy is made. */
export async function signedByBoth(desks: ContractDesks, id: string) {
  await signAs(desks.administrator, id)
  await desks.app.runJobs()
  await signByLink(desks.app, await linkOf(desks.app))
  await desks.app.runJobs()
}

export async function pdfAt(app: TestApp, caller: Caller, url: string): Promise<Buffer> {
  const { rawPayload, statusCode } = await app.http.inject({
    url,
    headers: { host: `${caller.county}.localhost`, authorization: `Bearer ${caller.token}` },
  })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  return rawPayload
}
