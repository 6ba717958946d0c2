/** The people through whose hands a project of Alder County goes, and someone of another county. */
import { dayIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { projectCalls } from '../calls.ts'
import { createProject, getProject, moveProject, saveChecklist } from '../contract.ts'
import type { Action } from '../rules.ts'
import type { ProjectView } from '../schemas.ts'
import { sectionKeys } from '../sections.ts'
import { saveBid } from '../solicitation/contract.ts'

export interface Purchasing {
  readonly app: TestApp
  /** Of Public Works: requests projects. */
  readonly requester: Caller
  readonly agent: Caller
  readonly attorney: Caller
  readonly administrator: Caller
  readonly reader: Caller
  readonly stranger: Caller
  readonly department: string
  request(fields?: object, by?: Caller): Promise<ProjectView>
  view(id: string, by?: Caller): Promise<ProjectView>
  act(caller: Caller, id: string, action: Action, body?: object): ReturnType<typeof moved>
  actTwice(caller: Caller, id: string, action: Action, body?: object): ReturnType<typeof movedTwice>
  /** A project that has come as far as this. */
  at(status: 'submitted' | 'legal-review' | 'approved' | 'published'): Promise<string>
}

/** As it is on their screen: which version they see, and which text they read. */
async function seen(caller: Caller, id: string) {
  const view = await caller.call(getProject, { params: { id } })
  const read = await Promise.all(
    sectionKeys.map(async (section) => {
      const draft = await caller.call(projectCalls.draft.getDraft, { params: { id }, query: { section } })
      return [section, draft.body.number ?? 0] as const
    }),
  )
  return { version: view.body.version ?? 0, text_read: Object.fromEntries(read) }
}

const moved = async (caller: Caller, id: string, action: Action, body: object = {}) =>
  caller.call(moveProject, { params: { id, action }, body: { ...(await seen(caller, id)), ...body } })

/** From two windows that show the same. */
async function movedTwice(caller: Caller, id: string, action: Action, body: object = {}) {
  const request = { params: { id, action }, body: { ...(await seen(caller, id)), ...body } }
  return Promise.all([caller.call(moveProject, request), caller.call(moveProject, request)])
}

export const wholeCriteria = [
  { description: 'Price', percentage: 60 },
  { description: 'Experience', percentage: 40 },
]

/** A Bid/RFP form whose dates are still ahead. */
export const bidFields = (fields: object = {}) => ({
  bidTitle: 'Road salt 2027',
  bidNumber: `2027-${Math.random().toString(36).slice(2, 10)}`,
  description: 'Bulk road salt, delivered.',
  // What is published is issued that day.
  issueDate: dayIn('America/New_York', new Date()),
  questionsDueDate: '2199-01-20',
  questionsDueTime: '16:00',
  dueDate: '2199-02-01',
  dueTime: '14:00',
  openingDate: '2199-02-01',
  openingTime: '14:05',
  category: 'Highway materials',
  method: 'rfp' as const,
  contactPerson: 'Bernadette Lacroix',
  email: 'purchasing@alder.example',
  phone: '(518) 555-0114',
  documentsRequired: 'W-9',
  submissionInstructions: 'Submit in the Vendor Portal.',
  preBidMeeting: 'None',
  evaluationCriteria: 'See the document.',
  complianceCertifications: 'Non-collusion certification',
  budgetLimit: '250,000.00',
  ...fields,
})

export async function openPurchasing(): Promise<Purchasing> {
  const app = await startTestApp()
  const [requester, agent, attorney, administrator, reader] = await Promise.all(
    (['reviewer', 'purchasing', 'attorney', 'administrator', 'readonly'] as const).map((account) =>
      app.signIn('alder', account),
    ),
  )
  if (!requester || !agent || !attorney || !administrator || !reader)
    throw new Error('someone could not log in')
  const [works] = await app.look<{ department_id: string }>(
    "select department_id from users where email = 'reviewer@alder.example'",
  )
  const department = works?.department_id ?? ''
  const request = async (fields: object = {}, by: Caller = requester) => {
    const body = { title: 'Road salt', department, criteria: wholeCriteria, ...fields }
    const answer = await by.call(createProject, { body })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    const saved = await by.call(saveBid, { params: { id: answer.body.id }, body: bidFields() })
    if (saved.status !== 200) throw new Error(saved.problem.error)
    return saved.body
  }
  const view = async (id: string, by: Caller = agent) => {
    const answer = await by.call(getProject, { params: { id } })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    return answer.body
  }
  const must = async (answer: ReturnType<typeof moved>) => {
    const { status, problem } = await answer
    if (status !== 200) throw new Error(problem.error)
  }
  return {
    app,
    requester,
    agent,
    attorney,
    administrator,
    reader,
    stranger: await app.signIn('birch', 'full.admin'),
    department,
    request,
    view,
    act: moved,
    actTwice: movedTwice,
    async at(status) {
      const { id } = await request()
      await must(moved(requester, id, 'lock'))
      if (status === 'submitted') return id
      await agent.call(saveChecklist, { params: { id }, body: { checked: [1, 2, 3, 4, 5] } })
      await must(moved(agent, id, 'submit'))
      if (status === 'legal-review') return id
      await must(moved(attorney, id, 'approve'))
      if (status === 'approved') return id
      await must(moved(agent, id, 'publish'))
      return id
    },
  }
}
