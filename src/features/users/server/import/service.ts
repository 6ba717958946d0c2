/** A file of users: checked first, written when somebody says so. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { cleanName } from '#platform/server/files/clean-name.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { conflict, notFound, wrongState } from '#platform/shared/errors.ts'
import type { UserImport } from '../../import-contract.ts'
import { judgeRows } from '../../import-rules.ts'
import { mayChooseRole } from '../../rules.ts'
import { importUsers } from './job.ts'
import { knownTo } from './known.ts'
import * as queries from './queries.ts'
import { readSheet } from './read-sheet.ts'
import { rowsOfSheet } from './rows-of-sheet.ts'

const object = (id: string) => ({ type: 'user_import', id })

export async function checkImport(scope: Scope<UserActor>): Promise<UserImport> {
  const form = await scope.readForm()
  const fileName = cleanName(form.fileName)
  const found = rowsOfSheet(await readSheet(fileName, form.bytes))
  return scope.transact(async ({ tx, actor, now, audit }) => {
    const known = await knownTo(
      tx,
      found.map((row) => row.email),
    )
    const rows = judgeRows(found, known, mayChooseRole(actor.role))
    const id = await queries.insertImport(tx, { fileName, rows, createdBy: actor.userId, createdAt: now })
    const checked = await queries.getImport(tx, id)
    audit('user_import.checked', {
      object: object(id),
      after: { file_name: fileName, total: checked.total, valid: checked.valid },
    })
    return checked
  })
}

/** Only whoever had the file checked starts it: the rows were judged by what they may do. */
export async function startImport(
  ctx: Ctx<UserActor>,
  id: string,
  sendsWelcome: boolean,
): Promise<UserImport> {
  const { tx, actor, audit, enqueue } = ctx
  const found = await queries.lockImport(tx, id)
  if (found.created_by !== actor.userId) throw notFound()
  if (found.status !== 'checked') throw wrongState('This import was started already.')
  if (found.valid === 0) throw wrongState('No row of this file can be imported.')
  if (found.has_roles && !mayChooseRole(actor.role))
    throw conflict('Your role has changed since this file was checked. Check it again.')
  await queries.markStarted(tx, id, sendsWelcome)
  await enqueue(importUsers, { importId: id })
  audit('user_import.started', {
    object: object(id),
    after: { sends_welcome: sendsWelcome, valid: found.valid },
  })
  return queries.getImport(tx, id)
}
