/** Users from a file. */
import { mailPasswordLink } from '#features/auth/server/index.ts'
import { namesIn } from '#features/imports/rules.ts'
import { type Batch, servedImport, undoByDeleting } from '#features/imports/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { conflict } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { type UserColumn, userImport, userImportEndpoints, userUndoEndpoints } from '../import-contract.ts'
import { departmentIds, type ExistingRecords, emailTaken, type FileRow, judgeUsers } from '../import-rules.ts'
import { mayChooseRole, ownPeopleDecide } from '../rules.ts'
import { existingRecords, findUses, givesOtherRoles } from './import-queries.ts'
import { findUsers, insertUserIfNew, lockUser, markDeleted, replaceVendors } from './queries.ts'
import { object } from './service.ts'

export const servedUserImport = servedImport({
  kind: userImport,
  endpoints: userImportEndpoints,
  known: (tx, rows) =>
    existingRecords(
      tx,
      rows.map(({ email }) => email.toLowerCase()),
    ),
  judge: (known, actor) => judgeUsers(known, mayChooseRole(actor.role)),
  async requireMayStart({ tx, actor }, importId) {
    if (!mayChooseRole(actor.role) && (await givesOtherRoles(tx, importId)))
      throw conflict('Your role changed after this file was checked. Check the file again.')
  },
  write,
  record,
  undoing: undoByDeleting<UserColumn>({
    endpoints: userUndoEndpoints,
    records: [{ table: 'users', deleteOne: deleteImported }],
    nameOf: ({ first_name, last_name, email }) => `${first_name} ${last_name}, ${email}`.slice(0, 400),
    findUses,
  }),
})

/** As an administrator deletes one; the last administrator was not imported. */
async function deleteImported(
  { tx, audit, now }: Pick<Ctx, 'tx' | 'audit' | 'now'>,
  id: string,
): Promise<void> {
  const before = await lockUser(tx, id)
  await markDeleted(tx, id, now)
  audit('user.deleted', { object: object(id), before })
}

/** Refuses a row whose address, role, department or vendor is another by now. */
async function write(
  ctx: Ctx,
  { row: _row, role, department, vendors, ...details }: FileRow,
  known: ExistingRecords,
  { sendsWelcome }: Batch,
): Promise<string> {
  const role_id = only(known.roles.idsOf(role || vendorRole))
  const department_id = department === '' ? null : only(departmentIds(known, department))
  const vendorIds = namesIn(vendors).map((name) => only(known.vendors.idsOf(name)))
  if (!role_id || department_id === undefined || vendorIds.includes(undefined))
    throw conflict('The role, department, or vendor no longer exists, or its name isn’t unique anymore.')
  if (vendorIds.some((id) => id && known.firmsWithPeople.has(id))) throw conflict(ownPeopleDecide)
  const email = details.email.toLowerCase()
  const id = await insertUserIfNew(ctx.tx, { ...fieldsOf(details), email, role_id, department_id })
  if (!id) throw conflict(emailTaken)
  await replaceVendors(
    ctx.tx,
    id,
    vendorIds.filter((vendorId) => vendorId !== undefined),
  )
  if (sendsWelcome) await mailPasswordLink(ctx, { email, kind: 'invitation' })
  return id
}

/** All that is stored as it stands in the file. */
const fieldsOf = (details: Omit<FileRow, 'row' | 'role' | 'department' | 'vendors'>) => ({
  first_name: details.first_name,
  last_name: details.last_name,
  title: details.title,
  address: details.address,
  city: details.city,
  state: details.state,
  zip: details.zip,
  phone: details.phone,
  cell_phone: details.cell_phone,
})

/** In the order of the file, whatever the order in which they are read. */
async function record(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const users = new Map((await findUsers(ctx.tx, ids)).map((user) => [user.id, user]))
  for (const id of ids) ctx.audit('user.created', { object: { type: 'user', id }, after: users.get(id) })
}

/** What could be one or another by now is left out, like what is not there. */
const only = ([id, ...others]: string[]) => (others.length === 0 ? id : undefined)
