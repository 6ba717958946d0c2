/** A county's projects, one in each status, as moves would have left them. */

import { insertMatter, nextNumber } from '#features/matters/server/index.ts'
import { findKeys } from '#features/opening-officials/server/index.ts'
import { assigneeAt, assigneeId, findRoles } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import { projectKind, type Status } from '../../rules.ts'
import { leastNeeded } from '../../solicitation/officials.ts'
import { putException } from '../advice/exception-queries.ts'
import { storeGuidance } from '../advice/record-guidance.ts'
import { insertProject, replaceCriteria } from '../projects/queries.ts'
import { replaceChecked } from '../review-queries.ts'
import { putForm } from '../solicitation/form-queries.ts'
import { replaceOfficials } from '../solicitation/official-queries.ts'
import { putBid } from '../solicitation/queries.ts'
import { addDemoEvaluation } from './evaluations.ts'
import { demoForm } from './forms.ts'
import { addDemoPolicy } from './policy.ts'
import { addDemoAttendance, demoMeeting } from './pre-bid.ts'
import { type DemoProject, demoProjects } from './projects.ts'
import { addDemoScope, extension, publishDemo } from './publication.ts'

const dayMs = 86_400_000

type Stay = readonly [status: Status, action: string, by: string]

const toLegal: readonly Stay[] = [
  ['draft', 'lock', 'requester'],
  ['submitted', 'submit', 'purchasing'],
]
const toPublication: readonly Stay[] = [
  ...toLegal,
  ['legal-review', 'approve', 'attorney'],
  ['approved', 'publish', 'purchasing'],
]
const toOpening: readonly Stay[] = [
  ...toPublication,
  ['published', 'close', 'system'],
  ['closed', 'open', 'purchasing'],
]

const comments: Readonly<Record<string, string>> = {
  cancel: 'The state grant fell through.',
  issue: extension,
}

/** Every stay before the one where the project is now. */
const before: Partial<Record<Status, readonly Stay[]>> = {
  submitted: toLegal.slice(0, 1),
  'legal-review': toLegal,
  approved: toPublication.slice(0, 3),
  published: [...toPublication, ['published', 'amend', 'purchasing'], ['amending', 'issue', 'purchasing']],
  closed: toOpening.slice(0, 5),
  opened: toOpening,
  evaluation: [...toOpening, ['opened', 'evaluate', 'purchasing']],
  awarded: [...toOpening, ['opened', 'award', 'purchasing']],
  'no-award': [...toOpening, ['opened', 'reject-all', 'purchasing']],
  cancelled: [...toLegal, ['legal-review', 'cancel', 'purchasing']],
  archived: [...toOpening, ['opened', 'award', 'purchasing'], ['awarded', 'archive', 'purchasing']],
}

export async function addDemoProjects(ctx: Ctx): Promise<void> {
  await addDemoPolicy(ctx)
  await addProjects(ctx, demoProjects.toReversed())
}

export async function addProjects(
  ctx: Ctx,
  projects: readonly (DemoProject & { readonly id?: string })[],
): Promise<void> {
  const { tx } = ctx
  const [users, departments, roles] = await Promise.all([
    tx.many(sql.selectFrom('users').select(['id', 'email', 'first_name', 'last_name'])),
    tx.many(sql.selectFrom('departments').select(['id', 'munis_id'])),
    findRoles(tx),
  ])
  const people = new Map(
    users.map(({ id, email, first_name, last_name }) => [
      email.split('@')[0] ?? '',
      { id, name: `${first_name} ${last_name}`, email },
    ]),
  )
  const requester = people.get('reviewer')
  const agent = people.get('purchasing')
  if (!requester || !agent) throw new Error('the demo county has no one who requests projects')
  for (const project of projects) {
    const department_id = departments.find(({ munis_id }) => munis_id === project.department)?.id ?? null
    await addProject(ctx, project, { requester, agent, people, department_id, roles })
  }
}

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface Surroundings {
  readonly requester: Person
  readonly agent: Person
  readonly people: ReadonlyMap<string, Person>
  readonly department_id: string | null
  readonly roles: Awaited<ReturnType<typeof findRoles>>
}

async function addProject(
  ctx: Ctx,
  project: DemoProject & { readonly id?: string },
  around: Surroundings,
): Promise<void> {
  const { tx, tenant, now } = ctx
  const { requester, agent, department_id, roles } = around
  const requested = new Date(now.getTime() - project.age * dayMs)
  const day = dayIn(tenant.timeZone, requested)
  const year = Number(day.slice(0, 4))
  const stays = before[project.status] ?? []
  /** A solicitation closes when it is due; everything else happens in between. */
  const entered = (index: number) => {
    const moment = new Date(requested.getTime() + index * stepDays(project, stays.length) * dayMs)
    return stays[index - 1]?.[1] === 'close'
      ? momentIn(tenant.timeZone, dayIn(tenant.timeZone, moment), dueTime)
      : moment
  }
  /** When that was done; null where it was not. */
  const momentOf = (wanted: string) => {
    const place = stays.findIndex(([, action]) => action === wanted)
    return place < 0 ? null : entered(place + 1)
  }
  const assigneeIn = (status: Status) =>
    assigneeAt(
      projectKind,
      [],
      { status, step_id: null },
      { requester_id: requester.id, department_id },
      roles,
    )
  const number = await nextNumber(tx, projectKind, year)
  const { id } = await insertMatter(tx, {
    ...(project.id && { id: project.id }),
    kind: projectKind.kind,
    number,
    year,
    title: project.title,
    status: project.status,
    category: project.category,
    department_id,
    requester_id: requester.id,
    requested_on: day,
    ...assigneeIn(project.status),
    waiting_since: entered(stays.length),
    created_at: requested,
    changed_at: entered(stays.length),
  })
  await insertProject(tx, id, {
    description: project.summary,
    creator: requester.name,
    project_contact: requester.name,
    procurement_contact: agent.name,
    project_manager: requester.name,
    funding_source: 'County budget',
    estimate_cents: project.estimate * 100,
    procurement_type: project.type,
    summary: project.summary,
    background: project.background,
    commodity_codes: [...project.codes],
  })
  if (project.type === 'rfp') await replaceCriteria(tx, id, criteria)
  if (project.exception)
    await putException(tx, id, {
      ...project.exception,
      contract_number: '',
      recorded_by: requester.id,
      recorded_by_name: requester.name,
      recorded_at: requested,
    })
  await addDemoScope(ctx, id, project.title)
  if (project.status !== 'draft')
    await addBid(ctx, id, number, project, { ...around, closedAt: momentOf('close') })
  if (project.status !== 'draft') await putForm(tx, id, demoForm(project.title, project.type))
  if (project.isSealed || withOfficials.includes(project.status))
    await replaceOfficials(
      tx,
      id,
      leastNeeded,
      (await findKeys(tx)).map((key) => key.id),
    )
  const publishedAt = momentOf('publish')
  if (publishedAt)
    await publishDemo(ctx, id, {
      departmentId: department_id,
      by: agent.name,
      at: publishedAt,
      extendedAt: momentOf('issue'),
    })
  if (project.status === 'published')
    await addDemoAttendance(ctx, id, { by: agent.name, codes: project.codes })
  if (project.status === 'evaluation')
    await addDemoEvaluation(ctx, { projectId: id, title: project.title, criteria, evaluator: requester })
  if (stays.length > 1)
    await replaceChecked(tx, id, [1, 2, 3, 4, 5], { checked_by: agent.name, checked_at: entered(1) })
  // Kept as of the day on which it went to Legal.
  if (stays.length > 1) await storeGuidance({ ...ctx, now: entered(2) }, id, agent.name)
  const history = [...stays, [project.status, null, null] as const]
  await tx.run(
    sql.insertInto('matter_steps').values(
      history.map(([status, action, by], index) => {
        const left = by === 'requester' ? requester : around.people.get(by ?? '')
        return {
          matter_id: id,
          status,
          name: '',
          assignee:
            status === 'draft'
              ? requester.name
              : status === 'legal-review'
                ? 'County Attorney'
                : 'Purchasing Agent',
          assignee_id: assigneeId(assigneeIn(status)),
          entered_at: entered(index),
          reached_at: entered(index),
          left_at: action ? entered(index + 1) : null,
          action,
          left_by: action ? (left?.id ?? null) : null,
          left_by_name: action ? (left?.name ?? 'The system') : null,
          comment: comments[action ?? ''] ?? '',
        }
      }),
    ),
  )
}

const stepDays = ({ age, restingDays }: DemoProject, steps: number) =>
  restingDays === undefined ? age / (steps + 1) : (age - restingDays) / steps

const criteria = [
  { description: 'Price', percentage: 40_00, isPrice: true },
  { description: 'Experience and references', percentage: 35_00 },
  { description: 'Schedule and staffing', percentage: 25_00 },
]

/** Where vendors submit online, or did so for what is evaluated now. */
const withOfficials: readonly Status[] = ['approved', 'published', 'evaluation']

const dueTime = '14:00'
const numberPrefix = { rfp: 'RFP', bid: 'IFB', quote: 'Quote' } as const

/** What is closed was due on the day on which it closed; all others are due in three weeks. */
async function addBid(
  ctx: Ctx,
  id: string,
  number: string,
  project: DemoProject,
  { agent, closedAt }: Surroundings & { readonly closedAt: Date | null },
) {
  const { tx, tenant, now } = ctx
  const due = closedAt ? dayIn(tenant.timeZone, closedAt) : addDays(dayIn(tenant.timeZone, now), 21)
  const at = (day: string, time: string) => momentIn(tenant.timeZone, day, time)
  await putBid(tx, id, {
    bid_title: project.title,
    bid_number: `${numberPrefix[project.method ?? project.type]} ${number}`,
    description: project.summary,
    issue_on: addDays(due, -28),
    questions_due_at: at(addDays(due, -7), '16:00'),
    due_at: at(due, dueTime),
    opening_at: at(due, '14:05'),
    category: project.category,
    method: project.method ?? project.type,
    contact_person: agent.name,
    email: agent.email,
    phone: '(518) 555-0145',
    documents_required: 'W-9, certificate of insurance',
    submission_instructions: 'Submit in the Vendor Portal by the due date and time.',
    ...(project.status === 'published'
      ? demoMeeting(tenant.timeZone, addDays(due, -28))
      : { pre_bid_meeting: 'None', pre_bid_at: null }),
    evaluation_criteria:
      project.type === 'rfp' ? 'See the Evaluation section.' : 'Lowest responsive and responsible bidder.',
    compliance_certifications: 'Non-collusion certification, Iranian energy sector certification',
    budget_limit_cents: project.estimate * 100,
  })
}
