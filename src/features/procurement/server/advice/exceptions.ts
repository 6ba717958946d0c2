/** Recording and removing the exception of a project, while the project can be edited. */
import { isDeepStrictEqual } from 'node:util'
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { lockedException } from '../../addendum-rules.ts'
import type { ExceptionFields } from '../../advice/contract.ts'
import { documentsFor, exceptionNames, takesContractNumber } from '../../advice/exceptions.ts'
import type { Guidance, PurchaseException } from '../../advice/schemas.ts'
import { mayEdit, projectKind } from '../../rules.ts'
import { editRefusal } from '../projects/edit-refusal.ts'
import { findProject, object, updateOwn } from '../projects/queries.ts'
import { subjectOf } from '../subject.ts'
import * as queries from './exception-queries.ts'
import { viewGuidance } from './guidance.ts'

/** Of two changes at once, the second waits here and is told what the first has changed. */
async function openProject(ctx: Ctx<UserActor>, id: string, version: number | undefined) {
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  // An addendum opens the document again, but what was recorded on the way to Legal stays.
  if (matter.status === 'amending') throw wrongState(lockedException)
  requireVersion(matter, version)
  return findProject(ctx.tx, id)
}

export async function saveException(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...fields }: ExceptionFields & { readonly version?: number },
): Promise<Guidance> {
  const { tx } = ctx
  const project = await openProject(ctx, id, version)
  await checkDocuments(ctx, id, fields)
  const [before = null, other] = await queries.findExceptions(tx, project)
  if (fields.type === 'emergency') await declareEmergency(ctx, id, fields, before)
  else await putException(ctx, id, fields, before)
  const kept = fields.type === 'emergency' ? attachedOf(other) : []
  await queries.replaceDocuments(tx, id, [...fields.documents, ...kept])
  const after = await queries.findException(tx, await findProject(tx, id))
  if (!isDeepStrictEqual(inWords(before), inWords(after))) {
    await updateMatter(tx, id, { changed_at: ctx.now })
    ctx.audit('project.exception_recorded', {
      object: object(id),
      ...(before && { before: inWords(before) }),
      after: inWords(after),
    })
  }
  return viewGuidance(ctx, id)
}

/** The project says itself that it is an emergency; there is no second place for it. */
async function declareEmergency(
  { tx }: Ctx,
  id: string,
  { reason, declared_by }: ExceptionFields,
  before: PurchaseException | null,
) {
  await updateOwn(tx, id, {
    is_emergency: true,
    emergency_reason: reason,
    emergency_declared_by: declared_by,
  })
  // Another exception was changed into an emergency. One that was recorded beside an emergency stays.
  if (before?.type !== 'emergency') await queries.deleteStored(tx, id)
}

/** The documents of an exception that stays. */
const attachedOf = (exception: PurchaseException | undefined) =>
  exception?.documents.flatMap(({ document, attachment_id }) =>
    attachment_id === null ? [] : [{ document, attachment_id }],
  ) ?? []

async function putException(
  { tx, actor, now }: Ctx<UserActor>,
  id: string,
  { type, reason, contract_number }: ExceptionFields,
  before: PurchaseException | null,
) {
  if (before?.type === 'emergency') await updateOwn(tx, id, { is_emergency: false })
  await queries.putException(tx, id, {
    type,
    reason,
    contract_number: takesContractNumber(type) ? contract_number : '',
    recorded_by: actor.userId,
    recorded_by_name: actor.name,
    recorded_at: now,
  })
}

export async function deleteException(ctx: Ctx<UserActor>, id: string, version?: number): Promise<Guidance> {
  const { tx } = ctx
  const [before, other] = await queries.findExceptions(tx, await openProject(ctx, id, version))
  if (!before) throw notFound('This project has no exception.')
  if (before.type === 'emergency') await updateOwn(tx, id, { is_emergency: false })
  else await queries.deleteStored(tx, id)
  await queries.replaceDocuments(tx, id, attachedOf(other))
  await updateMatter(tx, id, { changed_at: ctx.now })
  ctx.audit('project.exception_removed', { object: object(id), before: inWords(before) })
  return viewGuidance(ctx, id)
}

/** Each document is one that the exception asks for, once, and an attachment of this project. */
async function checkDocuments({ tx }: Ctx, id: string, { type, documents }: ExceptionFields): Promise<void> {
  const own = await queries.findOwnAttachments(
    tx,
    id,
    documents.map(({ attachment_id }) => attachment_id),
  )
  const asked = new Set(documentsFor(type).map(({ document }) => document))
  const faults: Record<string, string> = {}
  documents.forEach(({ document, attachment_id }, index) => {
    if (!asked.delete(document))
      faults[`documents.${index}.document`] = 'Choose a document that this exception asks for, once.'
    else if (!own.has(attachment_id))
      faults[`documents.${index}.attachment_id`] = 'Choose an attachment of this project.'
  })
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
}

/** As the Audit Log shows it. */
const inWords = (exception: PurchaseException | null) =>
  exception && {
    exception: exceptionNames[exception.type],
    reason: exception.reason,
    declared_by: exception.declared_by,
    contract_number: exception.contract_number,
    documents: exception.documents.flatMap(({ name, attachment_title }) =>
      attachment_title === null ? [] : [`${name}: ${attachment_title}`],
    ),
  }
