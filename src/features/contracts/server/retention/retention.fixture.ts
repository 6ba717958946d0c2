/** Contracts that ended long ago, with documents, and the people who keep the county's records. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { contractCalls } from '../../calls.ts'
import type { ContractView } from '../../contract.ts'
import {
  approveDisposition,
  listRetention,
  proposeDisposition,
  type RetentionRow,
  saveRetentionSchedule,
} from '../../retention-contract.ts'
import {
  approve,
  type ContractDesks,
  drafted,
  executeApproved,
  openContractDesks,
} from '../contracts.fixture.ts'

export const longAgo = {
  startDate: '2014-01-01',
  endDate: '2015-12-31',
  lines: [{ budgetLine: 'D5142.400', fiscalYear: 2014, amount: 48_500 }],
}

export const sixYears = {
  record_type: 'default' as const,
  years: 6,
  basis: 'LGS-1, item 77',
  disposition: 'destroy' as const,
}

export async function openRecordsRoom() {
  const desks = await openContractDesks()
  const clerk = await desks.app.signIn('alder', 'clerk')
  return { ...desks, clerk }
}
export type RecordsRoom = Awaited<ReturnType<typeof openRecordsRoom>>

export const schedule = async ({ clerk }: RecordsRoom, rules: Parameters<typeof save>[1] = [sixYears]) =>
  save(clerk, rules)

const save = (
  caller: Caller,
  rules: {
    record_type: 'default' | 'rejected' | 'Lease' | 'Goods and Services'
    years: number | null
    basis: string
    disposition: 'destroy' | 'transfer' | 'permanent'
  }[],
) => caller.call(saveRetentionSchedule, { body: { rules } })

export const attach = async (caller: Caller, id: string, name: string, content: string) =>
  caller.request<{ id: string }[]>({
    method: 'POST',
    url: `/api/contracts/${id}/attachments`,
    ...(await formRequest({ title: name }, { file: [name, new TextEncoder().encode(content)] })),
  })

/** Executed, with a text, an attachment, a signed copy, and a comment. */
export async function ended(room: ContractDesks, fields: object = {}): Promise<ContractView> {
  const contract = await drafted(room, { ...longAgo, ...fields })
  const { id } = contract
  const started = await room.manager.call(contractCalls.draft.startDraft, {
    params: { id },
    query: { section: 'text' },
    body: {},
  })
  if (started.status !== 200) throw new Error(started.problem.error)
  const attached = await attach(room.manager, id, 'map.txt', `The roads of ${contract.number}.`)
  if (attached.status !== 200) throw new Error(attached.problem.error)
  await room.manager.call(contractCalls.comments.addComment, {
    params: { id },
    body: { body: 'Xylophone terms were agreed by phone.', mentions: [], parent_id: null, is_internal: true },
  })
  await approve(room, id)
  await executeApproved(room, id)
  return contract
}

export const listed = async (
  { clerk }: RecordsRoom,
  view: 'due' | 'proposed' | 'disposed' = 'due',
): Promise<RetentionRow[]> => (await clerk.call(listRetention, { query: { view } })).body

export const propose = (caller: Caller, ...contracts: string[]) =>
  caller.call(proposeDisposition, { body: { contracts } })

/** The id of the disposition that is proposed or approved. */
export async function dispositionOf(
  { app }: Pick<ContractDesks, 'app'>,
  contractId: string,
): Promise<string> {
  const [found] = await app.look<{ id: string }>(
    "select id from retention_dispositions where contract_id = $1 and status in ('proposed', 'approved')",
    [contractId],
  )
  return found?.id ?? ''
}

/** Proposed by the clerk, and approved by the administrator. */
export async function approved(room: RecordsRoom, contractId: string): Promise<string> {
  const proposed = await propose(room.clerk, contractId)
  if (proposed.status !== 200) throw new Error(proposed.problem.error)
  const id = await dispositionOf(room, contractId)
  const decided = await room.administrator.call(approveDisposition, { params: { id } })
  if (decided.status !== 200) throw new Error(decided.problem.error)
  return id
}

/** Which of the contract's files lie in the storage. */
export async function filesOnDisk(
  { app }: Pick<ContractDesks, 'app'>,
  contractId: string,
): Promise<string[]> {
  const rows = await app.look<{ name: string; storage_key: string }>(
    `select f.name, f.storage_key from files f where f.id in (
       select v.file_id from attachments a join attachment_versions v on v.attachment_id = a.id where a.matter_id = $1
       union select signed_file_id from contracts where id = $1) order by f.name`,
    [contractId],
  )
  const there = await Promise.all(
    rows.map(({ storage_key }) =>
      access(join(app.platform.env.DATA_DIR, 'files', storage_key)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return rows.filter((_, index) => there[index]).map(({ name }) => name)
}
