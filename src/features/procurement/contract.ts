import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { dayField, yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { projectCalls } from './calls.ts'
import { DepartmentFilter, methodFilters, procurementTypes, projectSorts, projectTabs } from './lists.ts'
import { doneFilters, projectCategories, statuses } from './rules.ts'
import * as schemas from './schemas.ts'
import { sectionKeys } from './sections.ts'

export { projectSorts } from './lists.ts'

export { NewProject, Project, ProjectChange, ProjectRow, ProjectView } from './schemas.ts'
export { LineItem, SubmissionForm } from './solicitation/submission-form.ts'

const see = { permission: 'projects.see' } as const
const write = { permission: 'projects.comment' } as const
const params = z.object({ id: z.uuid() })

const ProjectListQuery = listQuery(projectSorts, 'changed').extend({
  sort: z.literal(projectSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-changed'),
  status: z.enum(statuses).optional(),
  department: DepartmentFilter.optional(),
  year: yearField.optional(),
  category: z.enum(projectCategories).optional(),
  /** The procurement type: RFP or best value bid, bid or quote. */
  type: z.enum(procurementTypes).optional(),
  method: z.enum(methodFilters).optional(),
  /** The same as `waiting=me` or `mine=yes`, as the tabs of the screens are called. */
  tab: z.enum(projectTabs).optional(),
  /** Projects that left a step, were decided, or published, between the days `from` and `to`. */
  done: z.enum(doneFilters).optional(),
  from: dayField().optional(),
  to: dayField().optional(),
  /** The name of a step that the county added. */
  step: z.string().trim().min(1).max(200).optional(),
  /** Projects in progress now, or those that have been there for too long. */
  flow: z.enum(flowFilters).optional(),
  /** Projects that can be evaluated. */
  evaluable: z.literal('yes').optional(),
  /** Projects that are waiting on the user, directly or as a delegate. */
  waiting: z.literal('me').optional(),
  /** Projects that the user requested. */
  mine: z.literal('yes').optional(),
})
export type ProjectListQuery = z.output<typeof ProjectListQuery>

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  isBesideOthers: true,
  summary: 'List projects, most recently changed first; the total is in X-Total-Count',
  access: see,
  query: ProjectListQuery,
  output: z.array(schemas.ProjectRow),
})

/** How many cards of a column come at once. */
const cardsAtOnce = 20

const BoardQuery = ProjectListQuery.omit({ sort: true, limit: true, offset: true }).extend({
  /** Cards of each column. */
  limit: z.coerce.number().int().min(1).max(200).default(cardsAtOnce),
})
export type BoardQuery = z.output<typeof BoardQuery>

const BoardColumn = z.object({
  status: z.enum(statuses),
  total: z.number().int(),
  rows: z.array(schemas.ProjectRow),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const getProjectBoard = endpoint({
  method: 'GET',
  path: '/api/projects/board',
  summary: 'Projects by status: how many have each, and the first of them, longest waiting first',
  access: see,
  query: BoardQuery,
  output: z.array(BoardColumn),
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Request a project; it starts as a draft with a procurement ID',
  access: { permission: 'projects.request' },
  body: schemas.NewProject,
  output: schemas.ProjectView,
})

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  summary: 'Get a project, with what the user may do',
  access: see,
  params,
  output: schemas.ProjectView,
})

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  summary: 'Update a draft project; missing fields keep their values',
  access: write,
  params,
  body: schemas.ProjectChange.extend({ version: Version.optional() }),
  output: schemas.ProjectView,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  summary: 'Delete a draft that was never submitted',
  access: write,
  params,
  output: z.object({ message: z.string() }),
})

export const updateSection = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/sections/:section',
  summary:
    'Comment on a section of the document, approve it, remove its approval, or keep its text after the project changed',
  access: write,
  params: params.extend({ section: z.enum(sectionKeys) }),
  body: z
    .object({
      comment: z.string().trim().max(5000, 'Use 5,000 or fewer characters.'),
      approved: z.boolean(),
      /** The text stays as it is, although the project has changed since. */
      keepText: z.literal(true),
    })
    .partial()
    .extend({ version: Version.optional() }),
  output: schemas.ProjectView,
})

export const saveChecklist = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/checklist',
  summary: 'Save which items of the final review checklist are checked',
  access: write,
  params,
  body: z.object({ checked: z.array(z.number().int().min(1).max(5)).max(5), version: Version.optional() }),
  output: schemas.ProjectView,
})

/** Routing of one project. */
export const movingCalls = projectCalls.moving
export const {
  move: moveProject,
  hold: holdProject,
  release: releaseProject,
  forward: forwardProject,
} = movingCalls
