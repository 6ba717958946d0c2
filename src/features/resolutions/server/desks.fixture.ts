import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getResolution, moveResolution, requestResolution } from '../contract.ts'
import { getDraft } from '../draft-contract.ts'
import type { Action } from '../rules.ts'

export interface Desks {
  readonly app: TestApp
  /** Of Public Works: asks for resolutions. */
  readonly requester: Caller
  /** Of Public Works: reviews what it asks for. */
  readonly reviewer: Caller
  readonly attorney: Caller
  readonly clerk: Caller
  readonly reader: Caller
  readonly stranger: Caller
  readonly department: string
  /** The county's. */
  today(): string
  idOf(account: string): Promise<string>
  request(fields?: object): Promise<{ id: string; version: number }>
  act(caller: Caller, id: string, action: Action, body?: object): ReturnType<typeof moved>
  /** On the agenda of a Board meeting that is over, where no vote was taken on it. */
  standOver(id: string): Promise<void>
  /** Adopted by the clerk's hand, after a Board meeting that took no vote in the system. */
  adopt(id: string): ReturnType<typeof moved>
  /** As it was left by a change of roles: the delegate has not the permissions of whom they act for. */
  delegateAnyway(from: string, to: string): Promise<void>
  endDelegations(from: string): Promise<void>
  /** A request of the clerk's own, at the clerk's own desk. */
  clerksOwn(): Promise<string>
  /** A request that has come as far as this. */
  at(
    status: 'working' | 'legal-review' | 'committee-review' | 'clerk-review' | 'board-review',
  ): Promise<string>
}

/** As it is on their screen: which state of it they see, and which text they read. */
export async function seen(caller: Caller, id: string) {
  const [view, draft] = await Promise.all([
    caller.call(getResolution, { params: { id } }),
    caller.call(getDraft, { params: { id } }),
  ])
  return { version: view.body.version ?? 0, text_read: { text: draft.body.number ?? 0 } }
}

const moved = async (caller: Caller, id: string, action: Action, body: object = {}) =>
  caller.call(moveResolution, { params: { id, action }, body: { ...(await seen(caller, id)), ...body } })

export async function openDesks(): Promise<Desks> {
  const app = await startTestApp()
  const [requester, reviewer, attorney, clerk] = await Promise.all([
    app.signIn('alder', 'contracts'),
    app.signIn('alder', 'reviewer'),
    app.signIn('alder', 'attorney'),
    app.signIn('alder', 'clerk'),
  ])
  const idOf = async (account: string) => {
    const [user] = await app.look<{ id: string }>('select id from users where email = $1', [
      `${account}@alder.example`,
    ])
    return user?.id ?? ''
  }
  const [works] = await app.look<{ department_id: string }>(
    "select department_id from users where email = 'contracts@alder.example'",
  )
  const department = works?.department_id ?? ''
  const requestAs = async (caller: Caller, fields: object = {}) => {
    const body = {
      department,
      title: 'Guard rail on Mill Road',
      description: 'Replace the guard rail.',
      vendor: 'Mohawk Rail',
      amount: 48500,
      ...fields,
    }
    const answer = await caller.call(requestResolution, { body })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    return answer.body
  }
  const request = (fields: object = {}) => requestAs(requester, fields)
  const standOver = async (id: string) => {
    await app.look('delete from matter_placements where matter_id = $1 and decided_at is null', [id])
    const placed = await app.look(
      `insert into matter_placements (tenant_id, matter_id, meeting_id, item_id, placed_at)
       select i.tenant_id, $1, m.id, i.id, now() from meetings m join meeting_items i on i.meeting_id = m.id
         join matters r on r.id = $1 and r.tenant_id = m.tenant_id
       where m.meeting_type = 'Board' and m.date < $2 and m.state in ('adjourned', 'minutes-drafted', 'minutes-approved')
         and not m.is_deleted and not i.is_deleted order by m.date desc limit 1 returning id`,
      [id, app.clock.today()],
    )
    if (placed.length === 0) throw new Error('no Board meeting is over')
  }
  const route = [
    ['working', requester, 'submit'],
    ['legal-review', reviewer, 'approve'],
    ['committee-review', attorney, 'approve'],
    ['clerk-review', clerk, 'approve'],
    ['board-review', clerk, 'approve'],
  ] as const
  return {
    app,
    requester,
    reviewer,
    attorney,
    clerk,
    reader: await app.signIn('alder', 'readonly'),
    stranger: await app.signIn('birch', 'full.admin'),
    department,
    today: () => app.clock.today(),
    idOf,
    request,
    act: moved,
    standOver,
    async adopt(id) {
      await standOver(id)
      return moved(clerk, id, 'adopt', { comment: 'Recorded by hand.' })
    },
    async delegateAnyway(from, to) {
      const today = app.clock.today()
      await app.look(
        `insert into delegations (tenant_id, user_id, delegate_id, starts_on, ends_on)
         select u.tenant_id, u.id, d.id, $3, $3 from users u, users d where u.email = $1 and d.email = $2`,
        [`${from}@alder.example`, `${to}@alder.example`, today],
      )
    },
    async endDelegations(from) {
      await app.look('delete from delegations where user_id = (select id from users where email = $1)', [
        `${from}@alder.example`,
      ])
    },
    async clerksOwn() {
      const { id } = await requestAs(clerk)
      await moved(clerk, id, 'submit')
      await moved(reviewer, id, 'approve')
      await moved(attorney, id, 'approve')
      return id
    },
    async at(status) {
      const { id } = await request()
      for (const [reached, caller, action] of route) {
        const answer = await moved(caller, id, action)
        if (answer.status !== 200) throw new Error(answer.problem.error)
        if (reached === status) break
      }
      return id
    },
  }
}
