/** A published solicitation with its opening officials, and firms that seal what they submit to them, as their browsers do. */
import { getOwnOpeningKey, makeOpeningKey, makeSafeKey } from '#features/opening-officials/contract.ts'
import { openPurchasing, type Purchasing } from '#features/procurement/server/purchasing.fixture.ts'
import { nameOpeningOfficials } from '#features/procurement/solicitation/officials-contract.ts'
import { type MadeKey, makeKey, protectIdentity } from '#platform/shared/seal/identity.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { type Prepared, sealFor, sendSealed } from './sent.fixture.ts'

const quick = 10

export interface Sealing extends Purchasing {
  readonly vendor: Caller
  /** Of these, the vendor’s user belongs to the first three. */
  readonly firms: readonly string[]
  /** Of the attorney, the administrator, and the safe, in their order. */
  readonly keys: readonly MadeKey[]
  /** A published solicitation that any two of the three open. */
  published(): Promise<string>
  /** Moves its due time, and the opening, by the database’s clock. */
  setDue(id: string, seconds: number): Promise<void>
  sealed(id: string, given?: Partial<Given>): Promise<Prepared>
  /** Sent in parts, finished, and ready to count. */
  sent(id: string, given?: Partial<Given>): Promise<Prepared>
  submitted(id: string, given?: Partial<Given>): Promise<contract.Receipt>
}

interface Given {
  readonly payload: Uint8Array
  readonly firm: number
  readonly round: number
  readonly addenda: number
  readonly recipients: readonly string[]
}

export async function openSealing(): Promise<Sealing> {
  const purchasing = await openPurchasing()
  const { app, attorney, administrator, agent } = purchasing
  const vendor = await app.signIn('alder', 'vendor')
  const firms = await firmsOf(purchasing)
  const keys = await Promise.all([makeKey(), makeKey(), makeKey()])
  const [first, second, safe] = keys
  const keyIds = [
    await become(attorney, first),
    await become(administrator, second),
    (await administrator.call(makeSafeKey, { body: { recipient: safe.recipient, label: 'Safe' } })).body.id,
  ]
  const recipients = keys.map(({ recipient }) => recipient)

  const sealed = (id: string, given: Partial<Given> = {}) => {
    const { payload = Buffer.from('Unit price 12.5000'), firm = 0, round = 1, addenda = 0 } = given
    const to = { solicitation_id: id, round, vendor_id: firms[firm] ?? '', addenda }
    return sealFor(to, payload, given.recipients ?? recipients)
  }
  const sent = async (id: string, given: Partial<Given> = {}) => sendSealed(vendor, await sealed(id, given))

  return {
    ...purchasing,
    vendor,
    firms,
    keys,
    async published() {
      const id = await purchasing.at('approved')
      const named = await agent.call(nameOpeningOfficials, {
        params: { id },
        body: { needed: 2, key_ids: keyIds },
      })
      if (named.status !== 200) throw new Error(named.problem.error)
      const moved = await purchasing.act(agent, id, 'publish')
      if (moved.status !== 200) throw new Error(moved.problem.error)
      return id
    },
    async setDue(id, seconds) {
      // To the millisecond, as every due time that came through the product, and as what arrives is recorded.
      await app.look(
        `update published_solicitations set questions_due_at = least(questions_due_at, due.at), due_at = due.at, opening_at = due.at
         from (select date_trunc('milliseconds', clock_timestamp() + $2 * interval '1 second') as at) due where id = $1`,
        [id, seconds],
      )
    },
    sealed,
    sent,
    async submitted(id, given) {
      const { body } = await sent(id, given)
      const answer = await vendor.call(contract.submitSealed, { body })
      if (answer.status !== 200) throw new Error(answer.problem.error)
      return answer.body
    },
  }
}

async function firmsOf({ app }: Purchasing): Promise<string[]> {
  const [user] = await app.look<{ id: string }>("select id from users where email = 'vendor@alder.example'")
  // Those of others let only their own people in.
  const firms = await app.look<{ id: string }>(
    `select v.id from vendors v join tenants t on t.id = v.tenant_id
     where t.subdomain = 'alder' and not exists (select from user_vendors u where u.vendor_id = v.id and u.user_id <> $1)
     order by not exists (select from user_vendors u where u.vendor_id = v.id), v.name limit 4`,
    [user?.id],
  )
  for (const { id } of firms.slice(0, 3))
    await app.look(
      `insert into user_vendors (tenant_id, user_id, vendor_id) select tenant_id, $1, $2 from users where id = $1
         and not exists (select from user_vendors u where u.user_id = $1 and u.vendor_id = $2)`,
      [user?.id, id],
    )
  return firms.map(({ id }) => id)
}

async function become(caller: Caller, { identity, recipient }: MadeKey): Promise<string> {
  const protected_identity = await protectIdentity(identity, 'a long passphrase', quick)
  const { key } = (await caller.call(getOwnOpeningKey, {})).body
  const replaces = key?.id ?? null
  const answer = await caller.call(makeOpeningKey, { body: { recipient, protected_identity, replaces } })
  if (answer.status !== 200) throw new Error(answer.problem.error)
  return answer.body.id
}
