/** Someone without an account who was asked for a certificate, and what they do with the link. */
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import type { TestApp } from '#testing/test-app.ts'
import { askForCertificate, type CertificateRequest } from '../../request-contract.ts'

export const agent = 'agent@hill-insurance.example'
export const samplePdf = new TextEncoder().encode('%PDF-1.4\n%certificate of insurance\n%%EOF\n')

export const generalLiability = {
  coverage: 'general-liability' as const,
  limit_each: 1_000_000,
  limit_aggregate: 2_000_000,
  additional_insured: true,
  waiver_of_subrogation: false,
}

export const dayAhead = (app: TestApp, days: number) => addDays(app.clock.today(), days)

export const ask = (app: TestApp, caller: Caller, vendor: string, change: object = {}) =>
  caller.call(askForCertificate, {
    params: { id: vendor },
    body: {
      name: 'Dana Hill',
      email: agent,
      asked: [generalLiability],
      note: 'Please name the county as certificate holder.',
      due_on: dayAhead(app, 10),
      ...change,
    },
  })

export async function asked(
  app: TestApp,
  caller: Caller,
  vendor: string,
  change: object = {},
): Promise<CertificateRequest> {
  const made = await ask(app, caller, vendor, change)
  if (made.status !== 200) throw new Error(made.problem.error)
  await app.runJobs()
  return made.body
}

/** Newest first. */
export const emailsTo = (app: TestApp, recipient: string, kind = '%') =>
  app.look<{ subject: string; body: string; carries_secret: boolean }>(
    `select subject, body, carries_secret from mail_messages where recipient = $1 and kind like $2 order by created_at desc, id`,
    [recipient, kind],
  )

export async function linkTo(app: TestApp, recipient = agent): Promise<string> {
  const [newest] = await emailsTo(app, recipient, 'certificate-requested')
  return /\/public\/insurance\/[\w-]+/.exec(newest?.body ?? '')?.[0] ?? ''
}

const plain = (page: string) =>
  page
    .replace(/^[\s\S]*<main/, '<main')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

interface Form {
  readonly name?: string
  readonly file?: readonly [name: string, content: Uint8Array]
}

/** A visitor without scripts, on the page of a link. */
export async function open(app: TestApp, url: string, form?: Form, ip = '203.0.113.9', county = 'alder') {
  const sent = form && (await formRequest({ name: form.name ?? '' }, form.file ? { file: form.file } : {}))
  const answer = await app.http.inject({
    url,
    method: form ? 'POST' : 'GET',
    headers: {
      host: `${county}.localhost`,
      accept: 'text/html',
      'x-forwarded-for': ip,
      ...sent?.headers,
    },
    ...(sent && { payload: sent.payload }),
  })
  return { status: answer.statusCode, text: plain(answer.body), html: answer.body, headers: answer.headers }
}

export const send = (app: TestApp, link: string, change: Form = {}, ip?: string) =>
  open(app, link, { name: 'Dana Hill', file: ['renewal.pdf', samplePdf], ...change }, ip)
