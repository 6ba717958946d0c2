/** The contract manager of Alder County, a contract of theirs, and emails that go to people of the county. */
import { drafted, openContractDesks } from '#features/contracts/server/contracts.fixture.ts'
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { type Mail, sendMail } from '#platform/server/mail/index.ts'
import type { Caller } from '#testing/caller.ts'
import { countUnread, listNotices } from '../contract.ts'

export async function openBell() {
  const desks = await openContractDesks()
  const contract = (await drafted(desks, { contractName: 'Trebuchet rental' })).id
  // Those of the demo county.
  await desks.app.look(
    "delete from bell_notices where tenant_id = (select id from tenants where subdomain = 'alder')",
  )

  async function inCounty<T>(work: (ctx: Ctx) => Promise<T>, county = 'alder'): Promise<T> {
    const tenant = await desks.app.platform.tenants.ofHost(`${county}.localhost`)
    return transact(desks.app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
  }

  const tell = (given: Partial<Mail> = {}) =>
    inCounty((ctx) =>
      sendMail(ctx, {
        to: 'contracts@alder.example',
        kind: 'contract-mention',
        subject: 'Ann mentioned you',
        text: 'Hello.\n',
        link: `/contracts/${contract}?tab=comments`,
        ...given,
      }),
    )
  return { ...desks, contract, inCounty, tell }
}

export const unreadOf = async (caller: Caller) => (await caller.call(countUnread, {})).body.unread
export const noticesOf = async (caller: Caller, query: object = {}) =>
  (await caller.call(listNotices, { query })).body
export const linesOf = async (caller: Caller, query: object = {}) =>
  (await noticesOf(caller, query)).map(({ line }) => line)
