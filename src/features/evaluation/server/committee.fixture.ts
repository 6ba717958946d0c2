/** An opened solicitation with what firms submitted, and the people of its evaluation committee. */
import { randomUUID } from 'node:crypto'
import { openPurchasing, type Purchasing } from '#features/procurement/server/purchasing.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import type { Panel } from '../schemas.ts'
import { handInScores, saveScores } from '../scores-contract.ts'

export interface Firm {
  /** Dollars and cents; null for one that could not be opened. */
  readonly price: string | null
  readonly answer?: string
}

export interface Committee extends Purchasing {
  /** Chair, and manager of evaluations. */
  readonly chair: Caller
  readonly one: Caller
  readonly two: Caller
  readonly vendor: Caller
  readonly ids: {
    readonly chair: string
    readonly one: string
    readonly two: string
    readonly vendor: string
  }
  /** An opened project with one submission for each of these, in the order of the firms’ names. */
  opened(firms?: readonly Firm[], criteria?: readonly TestCriterion[]): Promise<string>
  /** With its committee, of which everyone but the last has disclosed that they have no conflict. */
  appointed(firms?: readonly Firm[], criteria?: readonly TestCriterion[]): Promise<string>
  view(id: string, by?: Caller): ReturnType<Purchasing['view']>
  panel(by: Caller, id: string): Promise<Panel>
  disclose(by: Caller, id: string, more?: object): ReturnType<typeof disclosed>
  /** Scores of all submissions, by criterion. */
  scored(by: Caller, id: string, scores: readonly (readonly string[])[]): Promise<void>
}

interface TestCriterion {
  readonly description: string
  readonly weight: number
  readonly is_price: boolean
}

/** The known case, at half its weights, so that they total 100. */
export const knownCriteria: TestCriterion[] = [
  { description: 'Approach', weight: 30_00, is_price: false },
  { description: 'Experience', weight: 20_00, is_price: false },
  { description: 'Schedule', weight: 15_00, is_price: false },
  { description: 'Price', weight: 35_00, is_price: true },
]
export const knownHighest = ['60', '40', '30']

const disclosed = (by: Caller, id: string, more: object = {}) =>
  by.call(contract.discloseConflict, {
    params: { id },
    body: { has_conflict: false, vendor_ids: [], explanation: '', ...more },
  })

export async function openCommittee(): Promise<Committee> {
  const purchasing = await openPurchasing()
  const { app, agent, requester } = purchasing
  const [two, vendor] = await Promise.all([app.signIn('alder', 'contracts'), app.signIn('alder', 'vendor')])
  const users = await app.look<{ id: string; email: string }>('select id, email from users')
  const idOf = (local: string) => users.find(({ email }) => email === `${local}@alder.example`)?.id ?? ''
  const ids = {
    chair: idOf('purchasing'),
    one: idOf('reviewer'),
    two: idOf('contracts'),
    vendor: idOf('vendor'),
  }

  async function opened(
    firms: readonly Firm[] = [{ price: '10000.00' }, { price: '8000.00' }],
    criteria: readonly TestCriterion[] = knownCriteria,
  ): Promise<string> {
    const id = await purchasing.at('approved')
    const line = randomUUID()
    const question = randomUUID()
    const [tenant] = await app.look<{ tenant_id: string }>('select tenant_id from matters where id = $1', [
      id,
    ])
    const county = tenant?.tenant_id
    await app.look('delete from project_criteria where project_id = $1', [id])
    for (const [index, { description, weight, is_price }] of criteria.entries())
      await app.look(
        `insert into project_criteria (tenant_id, project_id, position, description, weight, is_price) values ($1, $2, $3, $4, $5, $6)`,
        [county, id, index + 1, description, weight, is_price],
      )
    const form = {
      lines: [{ id: line, group: '', description: 'Salt', unit: 'ton', quantity: '1', kind: 'base' }],
      questions: [
        {
          id: question,
          text: 'Describe your approach.',
          type: 'text',
          choices: [],
          isRequired: false,
          criterion: 'Approach',
        },
      ],
      certifications: [],
      files: [],
      security: { isRequired: false, percent: '', note: '' },
    }
    await app.look(
      `insert into submission_forms (tenant_id, project_id, content) values ($1, $2, $3)
       on conflict (tenant_id, project_id) do update set content = excluded.content`,
      [county, id, JSON.stringify(form)],
    )
    const published = await purchasing.act(agent, id, 'publish')
    if (published.status !== 200) throw new Error(published.problem.error)
    const all = await app.look<{ id: string; name: string }>(
      'select id, name from vendors where tenant_id = $1 order by name limit $2',
      [county, firms.length],
    )
    for (const [index, { price, answer = '' }] of firms.entries()) {
      const firm = all[index]
      if (!firm) throw new Error('there are not enough vendors')
      const digest = randomUUID().replaceAll('-', '').padEnd(64, '0')
      const content = price && {
        format: 'countyhall submission 1',
        solicitation: id,
        bid_number: '',
        vendor: firm.id,
        vendor_name: firm.name,
        addenda: 0,
        signer: { name: 'Ana Ruiz', title: 'Owner' },
        prices: [{ line, unit_price: price, extended: '' }],
        total: '',
        answers: answer ? [{ question, answer }] : [],
        certifications: [],
        files: [],
      }
      await app.look(
        `with up as (insert into sealed_uploads (tenant_id, project_id, vendor_id, user_id, size, started_at)
           values ($1, $2, $3, $4, 1, now()) returning id)
         insert into submissions (tenant_id, project_id, vendor_id, receipt_code, addenda, confirmed_addenda, payload_sha256,
           payload_size, share_sha256s, upload_id, shares, submitted_by, submitted_by_name, submitted_at)
         select $1, $2, $3, $5, 0, 0, $5, 1, '{}', id, '{}', $4, 'Frank Hudson', now() from up`,
        [county, id, firm.id, ids.vendor, digest],
      )
      await app.look(`alter table opened_submissions disable trigger user`)
      await app.look(
        `insert into opened_submissions (tenant_id, submission_id, project_id, state, failure, secret, content, changed_at)
         select tenant_id, id, project_id, $2, $3, 'secret', $4, now() from submissions where receipt_code = $1`,
        [
          digest,
          content ? 'opened' : 'failed',
          content ? '' : 'The officials’ shares don’t match.',
          content && JSON.stringify(content),
        ],
      )
      await app.look(`alter table opened_submissions enable trigger user`)
    }
    await app.look(
      `update published_solicitations set questions_due_at = now() - interval '2 hours', due_at = now() - interval '1 hour',
         opening_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    await app.look(`update matters set status = 'opened' where id = $1`, [id])
    await app.look(`update matter_steps set status = 'opened' where matter_id = $1 and left_at is null`, [id])
    return id
  }

  async function appointed(firms?: readonly Firm[], criteria?: readonly TestCriterion[]): Promise<string> {
    const id = await opened(firms, criteria)
    const scored = (criteria ?? knownCriteria).filter(({ is_price }) => !is_price)
    const answer = await agent.call(contract.appointPanel, {
      params: { id },
      body: {
        chair: ids.chair,
        chair_scores: false,
        evaluators: [ids.one, ids.two],
        highest: criteria ? scored.map(() => '100') : knownHighest,
      },
    })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    for (const member of [agent, requester]) {
      const { status, problem } = await disclosed(member, id)
      if (status !== 200) throw new Error(problem.error)
    }
    return id
  }

  const panel = async (by: Caller, id: string) => {
    const answer = await by.call(contract.getPanel, { params: { id } })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    return answer.body
  }

  return {
    ...purchasing,
    chair: agent,
    one: requester,
    two,
    vendor,
    ids,
    opened,
    appointed,
    panel,
    disclose: disclosed,
    async scored(by, id, scores) {
      const { submissions, criteria, sheet } = await panel(by, id)
      const cells = (submissions ?? [])
        .filter(({ out }) => out === null)
        .flatMap(({ id: submission_id }, row) =>
          criteria
            .filter(({ is_price }) => !is_price)
            .map(({ position }, column) => ({
              submission_id,
              position,
              score: scores[row]?.[column] ?? '0',
              comment: '',
            })),
        )
      const saved = await by.call(saveScores, {
        params: { id },
        body: { scores: cells, version: sheet?.version ?? 0 },
      })
      if (saved.status !== 200) throw new Error(saved.problem.error)
      const handed = await by.call(handInScores, {
        params: { id },
        body: { version: saved.body.version },
      })
      if (handed.status !== 200) throw new Error(handed.problem.error)
    },
  }
}
