/**
 * Writes the users of an import, a few at a time. How far it is stands in the same transaction as what it wrote: it may
 * be killed, run twice or run beside itself, and makes nobody twice.
 */
import { mailPasswordLink } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import type { ImportRow } from '../../import-contract.ts'
import { departmentIds, idsNamed, type Known, namesIn } from '../../import-rules.ts'
import { findUsers, insertUserIfNew, replaceVendors } from '../queries.ts'
import { importUsers } from './job.ts'
import { knownTo } from './known.ts'
import * as queries from './queries.ts'

const atATime = 200

export const importJobKinds = [importUsers]

export const importJobs = (): JobHandler[] => [
  handleInSteps(importUsers, async (inCounty, { importId }, attempt) => {
    try {
      while (await inCounty((ctx) => writeNext(ctx, importId))) attempt.signal.throwIfAborted()
    } catch (error) {
      if (attempt.isLast) await inCounty((ctx) => giveUp(ctx, importId))
      throw error
    }
  }),
]

/** True while there is more to do. */
async function writeNext(ctx: Ctx, importId: string): Promise<boolean> {
  const slice = await queries.lockNextRows(ctx.tx, importId, atATime)
  if (!slice) return false
  if (slice.rows.length === 0) {
    await queries.finish(ctx.tx, importId, ctx.now)
    const { total, created } = await queries.getImport(ctx.tx, importId)
    ctx.audit('user_import.finished', {
      object: { type: 'user_import', id: importId },
      after: { total, created },
    })
    return false
  }
  const known = await knownTo(ctx.tx, [])
  const created: string[] = []
  for (const row of slice.rows) {
    const id = await write(ctx, row, known, slice)
    if (id) created.push(id)
  }
  await record(ctx, created, slice)
  await queries.advance(ctx.tx, importId, slice.rows.length, created.length)
  return true
}

/** In the order of the file, whatever the order in which they are read. */
async function record(ctx: Ctx, created: readonly string[], { fileName, askedBy }: queries.Slice) {
  const users = new Map((await findUsers(ctx.tx, created)).map((user) => [user.id, user]))
  for (const id of created)
    ctx.audit('user.created', {
      object: { type: 'user', id },
      after: users.get(id),
      note: `from ${fileName}, started by ${askedBy}`,
    })
}

/** The user's id; nothing for a row with problems, or one whose address, role, department or vendor is another by now. */
async function write(
  ctx: Ctx,
  row: ImportRow,
  known: Known,
  { sendsWelcome }: queries.Slice,
): Promise<string | undefined> {
  const role_id = only(idsNamed(known.roles, row.role || vendorRole))
  const department_id = row.department === '' ? null : only(departmentIds(known, row.department))
  const vendorIds = namesIn(row.vendors).map((name) => only(idsNamed(known.vendors, name)))
  const isWhole = role_id && department_id !== undefined && vendorIds.every((id) => id !== undefined)
  if (row.problems.length > 0 || !isWhole) return undefined
  const {
    row: _row,
    role: _role,
    department: _department,
    vendors: _vendors,
    problems: _problems,
    ...details
  } = row
  const id = await insertUserIfNew(ctx.tx, { ...details, role_id, department_id })
  if (!id) return undefined
  await replaceVendors(
    ctx.tx,
    id,
    vendorIds.filter((vendorId) => vendorId !== undefined),
  )
  if (sendsWelcome) await mailPasswordLink(ctx, { email: details.email, kind: 'invitation' })
  return id
}

/** What could be one or another by now is left out, like what is not there. */
const only = ([id, ...others]: string[]) => (others.length === 0 ? id : undefined)

async function giveUp(ctx: Ctx, importId: string): Promise<void> {
  await queries.markFailed(
    ctx.tx,
    importId,
    ctx.now,
    'The import could not be finished. Import the file again.',
  )
  ctx.audit('user_import.failed', { object: { type: 'user_import', id: importId } })
}
