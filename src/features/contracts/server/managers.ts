/** Who manages contracts, and is told about them. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor } from '#platform/shared/permissions/catalog.ts'

const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type Person = z.infer<typeof Person>

/** Of each contract its manager, who asked for it, and the contract managers of its department, but for those who take no part in it. */
export async function findManagersOf(
  tx: Tx,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, Person[]>> {
  const rows = await tx.rows(
    Person.extend({ contract_id: z.uuid() }),
    `select contract_id, id, name, email from (
       select c.id as contract_id, u.id, u.first_name || ' ' || u.last_name as name, u.email,
         row_number() over (partition by c.id order by u.id = c.manager_id desc, u.email) as place
       from contracts c join matters m on m.id = c.id
         join users u on u.id in (c.manager_id, m.requester_id) or u.department_id = m.department_id
         join roles r on r.id = u.role_id
       where c.id = any($1::uuid[]) and u.deleted_at is null and u.disabled_at is null
         and (u.id in (c.manager_id, m.requester_id) or r.granted && $2::text[])
         and not exists (select from user_vendors v where v.user_id = u.id)
         and not exists (select from matter_recusals x where x.matter_id = c.id and x.user_id = u.id)) people
     where place <= 50 order by contract_id, place`,
    [contractIds, grantsFor('contracts.edit')],
  )
  return Map.groupBy(rows, ({ contract_id }) => contract_id)
}

export const findManagers = async (tx: Tx, contractId: string): Promise<Person[]> =>
  (await findManagersOf(tx, [contractId])).get(contractId) ?? []
