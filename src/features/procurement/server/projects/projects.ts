/** Requesting, changing and deleting projects. */
import { isDeepStrictEqual } from 'node:util'
import { requireKnownCodes } from '#features/commodities/server/index.ts'
import { requestMatter } from '#features/kinds/server/index.ts'
import {
  deleteMatter,
  lockVisible,
  nextNumber,
  setLink,
  updateMatter,
} from '#features/matters/server/index.ts'
import { isAdopted } from '#features/resolutions/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import { mayDelete, mayEdit, projectKind } from '../../rules.ts'
import type { NewProject, Project, ProjectChange, ProjectView } from '../../schemas.ts'
import { subjectOf } from '../subject.ts'
import { editRefusal } from './edit-refusal.ts'
import { requireUnlocked } from './locked-fields.ts'
import * as queries from './queries.ts'
import { findPast, viewProject } from './view.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function createProject(ctx: Ctx<UserActor>, given: NewProject): Promise<ProjectView> {
  const { tx, tenant, now, actor } = ctx
  const { startDate, endDate, projectType: _, resolution, ...rest } = given
  const fields: ProjectChange = {
    creator: actor.name,
    ...rest,
    start: rest.start ?? startDate ?? null,
    end: rest.end ?? endDate ?? null,
  }
  if (resolution && !(await isAdopted(tx, resolution)))
    throw atField('resolution', 'Choose an adopted resolution.')
  checkTogether(fields)
  await requireKnownCodes(tx, { field: 'categories', codes: fields.categories ?? [] })
  const { matter: ofMatter, own } = storedOf(fields)
  const matter = await requestMatter(ctx, projectKind, {
    category: 'Goods and Services',
    ...ofMatter,
    requested_on: dayIn(tenant.timeZone, now),
  })
  const number = await nextNumber(tx, projectKind, matter.year)
  await updateMatter(tx, matter.id, { number })
  await queries.insertProject(tx, matter.id, own)
  if (fields.criteria) await queries.replaceCriteria(tx, matter.id, fields.criteria)
  if (resolution) await setLink(tx, matter.id, ['authorizes'], { to: resolution, kind: 'authorizes' })
  const after = await queries.findProject(tx, matter.id)
  ctx.audit('project.requested', { object: queries.object(matter.id), after })
  return viewProject(ctx, matter.id)
}

export async function updateProject(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: ProjectChange & { version?: number },
): Promise<ProjectView> {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  requireVersion(matter, version)
  const before = await queries.findProject(tx, id)
  if (matter.status === 'amending') requireUnlocked(before, change)
  checkTogether({ ...togetherOf(before), ...change })
  const { categories: codes = [] } = change
  await requireKnownCodes(tx, { field: 'categories', codes, kept: before.categories })
  const stored = storedOf(change)
  await updateMatter(tx, id, { ...stored.matter, changed_at: now })
  await queries.updateOwn(tx, id, stored.own)
  if (change.criteria) await queries.replaceCriteria(tx, id, change.criteria)
  const after = await queries.findProject(tx, id)
  if (!isSame(before, after)) ctx.audit('project.updated', { object: queries.object(id), before, after })
  return viewProject(ctx, id)
}

function isSame(before: Project, after: Project): boolean {
  const { version, changed_at } = before
  return isDeepStrictEqual(before, { ...after, version, changed_at })
}

export async function deleteProject(ctx: Ctx<UserActor>, id: string) {
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  const past = await findPast(ctx.tx, matter)
  if (matter.status !== 'draft' || past.wasSubmitted)
    throw wrongState('Only a draft that was never submitted can be deleted. Cancel the project instead.')
  if (!mayDelete(await actingUserOf(ctx), matter, past)) throw forbidden()
  const before = await queries.findProject(ctx.tx, id)
  await deleteMatter(ctx.tx, id)
  ctx.audit('project.deleted', { object: queries.object(id), before })
  return { message: 'Project deleted.' }
}

const once = (codes: readonly string[]) => [...new Set(codes)].sort()

/** As the columns are called, the matter's and the project's own. */
function storedOf(change: ProjectChange) {
  const { title, department, category, criteria: _, categories, estimatedCost, start, end, ...rest } = change
  return {
    matter: {
      ...(title !== undefined && { title }),
      ...(department !== undefined && { department_id: department }),
      ...(category !== undefined && { category }),
    },
    own: {
      ...(categories !== undefined && { commodity_codes: once(categories) }),
      ...(estimatedCost !== undefined && { estimate_cents: estimatedCost }),
      ...(start !== undefined && { start_on: start }),
      ...(end !== undefined && { end_on: end }),
      ...Object.fromEntries(
        Object.entries(rest).flatMap(([field, value]) =>
          value === undefined || !isOwn(field) ? [] : [[columnOf[field], value]],
        ),
      ),
    },
  }
}

const columnOf = {
  description: 'description',
  creator: 'creator',
  projectContact: 'project_contact',
  procurementContact: 'procurement_contact',
  projectManager: 'project_manager',
  fundingSource: 'funding_source',
  requisitionId: 'requisition_id',
  emergencyPurchase: 'is_emergency',
  emergencyReason: 'emergency_reason',
  emergencyDeclaredBy: 'emergency_declared_by',
  procurementType: 'procurement_type',
  summary: 'summary',
  background: 'background',
} as const

const isOwn = (field: string): field is keyof typeof columnOf => Object.hasOwn(columnOf, field)

type Together = Pick<
  ProjectChange,
  'start' | 'end' | 'emergencyPurchase' | 'emergencyReason' | 'emergencyDeclaredBy'
>

const togetherOf = ({
  start,
  end,
  emergencyPurchase,
  emergencyReason,
  emergencyDeclaredBy,
}: Project): Together => ({
  start,
  end,
  emergencyPurchase,
  emergencyReason,
  emergencyDeclaredBy,
})

/** Fields that depend on each other, with those that did not change. */
function checkTogether({
  start,
  end,
  emergencyPurchase,
  emergencyReason,
  emergencyDeclaredBy,
}: Together): void {
  if (start && end && end < start) throw atField('end', 'The end date can’t be before the start date.')
  if (!emergencyPurchase) return
  if (!emergencyReason) throw atField('emergencyReason', 'Enter the reason for the emergency purchase.')
  if (!emergencyDeclaredBy) throw atField('emergencyDeclaredBy', 'Enter who declared the emergency.')
}
