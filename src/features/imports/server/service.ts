/** A file of records: checked first, written when someone says so. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { cleanName } from '#platform/server/files/clean-name.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { Turns } from '#platform/server/workshop/index.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { type FileColumns, type Import, type ImportKind, type ImportName, Mapping } from '../contract.ts'
import type { FollowDefinition, ImportDefinition } from './definition.ts'
import { runImport } from './job.ts'
import { judgeRows } from './judge-rows.ts'
import * as queries from './queries.ts'
import { readSheet, sheetsAtOnce } from './read-sheet.ts'
import { columnsInSheet, rowsOfSheet } from './rows-of-sheet.ts'

/** A file takes memory and time: a few at once, and one of a county. */
export const importTurns = new Turns({
  atOnce: sheetsAtOnce,
  ofOneCounty: 1,
  waitingOfOneCounty: 10,
  waitingSeconds: 60,
})

export const object = (kind: ImportName, id: string) => ({ type: `${kind}_import`, id })

/** What the file calls its columns, and which of ours they match. */
export async function readColumns<Column extends string>(
  scope: Scope<UserActor>,
  kind: ImportKind<Column>,
): Promise<FileColumns> {
  const form = await scope.readForm()
  return importTurns.take({ tenantId: scope.tenant.id }, async () =>
    columnsInSheet(kind, await readSheet(cleanName(form.fileName), form.bytes)),
  )
}

function mappingIn({ mapping }: Readonly<Record<string, string>>): Mapping | undefined {
  if (mapping === undefined) return undefined
  try {
    return Mapping.parse(JSON.parse(mapping))
  } catch {
    throw invalid('Choose which column of the file each field is.')
  }
}

export async function checkImport<Column extends string, Known>(
  scope: Scope<UserActor>,
  { kind, known, judge }: ImportDefinition<Column, Known>,
): Promise<Import> {
  const form = await scope.readForm()
  const fileName = cleanName(form.fileName)
  const mapping = mappingIn(form.fields)
  const addsMissing = form.fields.adds_missing === 'true'
  const rows = await importTurns.take({ tenantId: scope.tenant.id }, async () => {
    const found = rowsOfSheet(kind, await readSheet(fileName, form.bytes), mapping)
    // No connection waits while the rows are judged: whatever changes meanwhile is seen when they are written.
    const judgeRow = await scope.transact(async ({ tx, actor }) =>
      judge(await known(tx, found), actor, { addsMissing }),
    )
    return judgeRows(kind, found, judgeRow)
  })
  return scope.transact(async ({ tx, actor, now, audit }) => {
    const id = await queries.insertImport(tx, {
      kind: kind.name,
      fileName,
      rows,
      addsMissing,
      createdBy: actor.userId,
      createdAt: now,
    })
    return recordChecked({ tx, audit }, kind.name, id)
  })
}

/** On record from the moment it was checked, whatever becomes of it. */
export async function recordChecked(
  { tx, audit }: Pick<Ctx, 'tx' | 'audit'>,
  kind: ImportName,
  id: string,
): Promise<Import> {
  const checked = await queries.getImport(tx, kind, id)
  const { file_name, total, valid } = checked
  audit(`${kind}_import.checked`, { object: object(kind, id), after: { file_name, total, valid } })
  return checked
}

/** Only whoever had the file checked starts it: the rows were judged by what they may do. */
export async function startImport<Column extends string>(
  ctx: Ctx<UserActor>,
  { kind, requireMayStart, job = runImport }: FollowDefinition<Column>,
  id: string,
  sendsWelcome: boolean,
): Promise<Import> {
  const { tx, actor, audit, enqueue } = ctx
  const found = await queries.lockImport(tx, kind.name, id)
  if (found.created_by !== actor.userId) throw notFound()
  if (found.status !== 'checked') throw wrongState('This import has already been started.')
  if (found.valid === 0) throw wrongState('No rows in this file can be imported.')
  await requireMayStart?.(ctx, id)
  await queries.markStarted(tx, id, sendsWelcome)
  await enqueue(job, { importId: id })
  audit(`${kind.name}_import.started`, {
    object: object(kind.name, id),
    after: { sends_welcome: sendsWelcome, valid: found.valid },
  })
  return queries.getImport(tx, kind.name, id)
}
