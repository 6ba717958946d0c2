/** The desks that a contract of Alder County passes, and someone of another county. */
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { contractCalls } from '../calls.ts'
import { type ContractView, createContract, getContract, moveContract } from '../contract.ts'
import type { Action } from '../rules.ts'

export const wholeContract = {
  contractName: 'Snow removal, county buildings',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  description: 'Remove snow at six county buildings.',
  amountKind: 'not-to-exceed' as const,
  amount: 48_500,
  lines: [
    { budgetLine: 'D5142.400', fiscalYear: 2027, amount: 40_000 },
    { budgetLine: 'A1620.400', fiscalYear: 2027, amount: 8500 },
  ],
  authorityKind: 'delegated' as const,
  authorityNote: 'Purchasing policy, section 4',
}

export const openContractDesks = async (env: Record<string, string> = {}) =>
  contractDesksIn(await startTestApp({ env }))

export async function contractDesksIn(app: TestApp) {
  const accounts = ['contracts', 'reviewer', 'attorney', 'auditor', 'finance', 'administrator'] as const
  const callers = await Promise.all(accounts.map((account) => app.signIn('alder', account)))
  const [manager, reviewer, attorney, auditor, finance, administrator] = callers as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ]
  const [works] = await app.look<{ department_id: string }>(
    "select department_id from users where email = 'contracts@alder.example'",
  )
  const [firm] = await app.look<{ id: string }>(
    "select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'alder' order by v.name limit 1",
  )
  const department = works?.department_id ?? ''
  const vendor = firm?.id ?? ''
  // The county lets contracts be authorized in other ways than by the Board.
  await letOthersAuthorize(app)
  return { app, manager, reviewer, attorney, auditor, finance, administrator, department, vendor }
}
export type ContractDesks = Awaited<ReturnType<typeof openContractDesks>>

const letOthersAuthorize = (app: TestApp) =>
  app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'contracts.needResolution', 'false', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )

/** What their screen knows of it, and sends with what they do. */
async function shown(caller: Caller, id: string) {
  const [view, draft] = await Promise.all([
    caller.call(getContract, { params: { id } }),
    caller.call(contractCalls.draft.getDraft, { params: { id }, query: { section: 'text' } }),
  ])
  return { version: view.body.version ?? 0, text_read: { text: draft.body.number ?? 0 } }
}

export const act = async (caller: Caller, id: string, action: Action, comment = '') =>
  caller.call(moveContract, { params: { id, action }, body: { ...(await shown(caller, id)), comment } })

/** From two windows that show the same. */
export async function actTwice(caller: Caller, id: string, action: Action) {
  const request = { params: { id, action }, body: { ...(await shown(caller, id)), comment: '' } }
  return Promise.all([caller.call(moveContract, request), caller.call(moveContract, request)])
}

export async function drafted(desks: ContractDesks, fields: object = {}) {
  const body = { ...wholeContract, department: desks.department, vendor: desks.vendor, ...fields }
  const made = await desks.manager.call(createContract, { body })
  if (made.status !== 200) throw new Error(made.problem.error)
  return made.body
}

/** Approved by every desk, and waiting for signatures. */
export const approved = async (desks: ContractDesks, fields: object = {}) =>
  approve(desks, (await drafted(desks, fields)).id)

const pdf = new TextEncoder().encode('%PDF-1.4\n%signed by both\n%%EOF\n')

export const uploadSigned = async (caller: Caller, id: string, content: Uint8Array = pdf) =>
  caller.request<ContractView>({
    method: 'POST',
    url: `/api/contracts/${id}/signed-copy`,
    ...(await formRequest({}, { file: ['signed.pdf', content] })),
  })

/** Executed by the administrator, with a signed copy. */
export async function executed(desks: ContractDesks, fields: object = {}) {
  const id = await approved(desks, fields)
  return executeApproved(desks, id)
}

export async function executeApproved(desks: ContractDesks, id: string): Promise<string> {
  await uploadSigned(desks.manager, id)
  const done = await act(desks.administrator, id, 'execute')
  if (done.status !== 200) throw new Error(done.problem.error)
  return id
}

/** Over all desks, until it waits for signatures. */
export async function approve(desks: ContractDesks, id: string): Promise<string> {
  const { manager, reviewer, attorney, auditor, finance, administrator } = desks
  const submitted = await act(manager, id, 'submit')
  if (submitted.status !== 200) throw new Error(submitted.problem.error)
  for (const desk of [reviewer, attorney, auditor, finance, administrator]) {
    const moved = await act(desk, id, 'approve')
    if (moved.status !== 200) throw new Error(moved.problem.error)
  }
  return id
}

/** Behind the scenes, too, the terms of contracts are computed within their county alone. */
export const asItsCounty =
  "select set_config('app.tenant_id', tenant_id::text, false) from contracts where id = $1"
