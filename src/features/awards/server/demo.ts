/** Three bids for the bridge, as they were opened, and the award to the lowest. */
import { createHash, randomUUID } from 'node:crypto'
import { updateMatter } from '#features/matters/server/index.ts'
import { findVersions, type SolicitationVersion } from '#features/procurement/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { putRecommendation, setAwarded } from './queries.ts'

/** Unit prices of each firm, in dollars, line by line. */
const bids = [
  [64_000, 118_500, 131_000, 96, 42_000],
  [71_500, 126_000, 138_400, 102, 38_500],
  [58_000, 142_000, 149_900, 99, 51_000],
]

const dayMs = 86_400_000

interface Made {
  readonly id: string
  readonly project_id: string
  readonly vendor_id: string
  /** In dollars. */
  readonly amount: number
}

interface Firm {
  readonly id: string
  readonly name: string
}

export async function addDemoAward(
  ctx: Ctx,
  projectId: string,
  { firms, daysAgo }: { firms: readonly Firm[]; daysAgo: number },
): Promise<Made> {
  const { tx, tenant, now } = ctx
  const [published] = await findVersions(tx, projectId)
  if (!published) throw new Error('what is awarded was published')
  const at = new Date(now.getTime() - daysAgo * dayMs)
  const [agent, maker] = [await findStaff(ctx, 'purchasing'), await findStaff(ctx, 'administrator')]
  // What was found about bids is recorded before the award.
  await updateMatter(tx, projectId, { status: 'opened' })
  const opened: { id: string; firm: Firm; amount: number }[] = []
  for (const [index, firm] of firms.entries())
    opened.push({ firm, ...(await addBid(ctx, projectId, published, { firm, prices: bids[index] ?? [] })) })
  await tx.run(
    sql.insertInto('submission_findings').values(
      opened.map(({ id }) => ({
        submission_id: id,
        project_id: projectId,
        is_responsive: true,
        responsive_reason: '',
        is_responsible: true,
        responsible_reason: '',
        recorded_by: agent.id,
        recorded_by_name: agent.name,
        recorded_at: at,
      })),
    ),
  )
  await updateMatter(tx, projectId, { status: 'awarded' })
  const lowest = opened.reduce((one, other) => (other.amount < one.amount ? other : one))
  const by = { recommended_by: agent.id, recommended_by_name: agent.name, recommended_at: at }
  await putRecommendation(tx, projectId, null, { kind: 'whole', is_multiple: false, reason: '', ...by }, [
    {
      submission_id: lowest.id,
      vendor_id: lowest.firm.id,
      vendor_name: lowest.firm.name,
      line_ids: [],
      amount_cents: lowest.amount * 100,
    },
  ])
  const award = await tx.one(
    sql.selectFrom('awards').select(['id', 'version']).where('project_id', '=', projectId),
  )
  await setAwarded(tx, award, {
    awarded_by: maker.id,
    awarded_by_name: maker.name,
    awarded_at: at,
    protest_until: addDays(dayIn(tenant.timeZone, at), 10),
  })
  return { id: award.id, project_id: projectId, vendor_id: lowest.firm.id, amount: lowest.amount }
}

async function findStaff({ tx }: Ctx, account: string) {
  const { id, first_name, last_name } = await tx.one(
    sql.selectFrom('users').select(['id', 'first_name', 'last_name']).where('email', 'like', `${account}@%`),
  )
  return { id, name: `${first_name} ${last_name}` }
}

interface Bid {
  readonly firm: Firm
  readonly prices: readonly number[]
}

async function addBid(
  { tx }: Ctx,
  project_id: string,
  { content: { form, terms }, number }: SolicitationVersion,
  { firm, prices }: Bid,
): Promise<{ id: string; amount: number }> {
  const sender = await tx.one(sql.selectFrom('user_vendors').select('user_id').limit(1))
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  const sent = { project_id, vendor_id: firm.id }
  const due = new Date(terms.due_at)
  const upload = await tx.one(
    sql
      .insertInto('sealed_uploads')
      .values({
        ...sent,
        user_id: sender.user_id,
        size: 1,
        sha256,
        started_at: new Date(due.getTime() - dayMs),
      })
      .returning('id'),
  )
  const submission = await tx.one(
    sql
      .insertInto('submissions')
      .values({
        ...sent,
        receipt_code: sha256,
        addenda: number,
        confirmed_addenda: number,
        payload_sha256: sha256,
        payload_size: 1,
        share_sha256s: [],
        upload_id: upload.id,
        shares: [],
        submitted_by: sender.user_id,
        submitted_by_name: 'Account Manager',
        submitted_at: new Date(due.getTime() - dayMs),
      })
      .returning('id'),
  )
  const priced = form.lines.map(({ id: line, quantity }, index) => ({
    line,
    quantity: Number(quantity),
    price: prices[index] ?? 0,
  }))
  await tx.run(
    sql.insertInto('opened_submissions').values({
      project_id,
      submission_id: submission.id,
      state: 'opened',
      secret: 'demo',
      content: JSON.stringify({
        format: 'countyhall submission 1',
        solicitation: project_id,
        bid_number: terms.bidNumber,
        vendor: firm.id,
        vendor_name: firm.name,
        addenda: number,
        signer: { name: 'Account Manager', title: 'Account Manager' },
        prices: priced.map(({ line, price }) => ({ line, unit_price: `${price}.00`, extended: '' })),
        total: '',
        answers: [],
        certifications: form.certifications.map(({ id }) => id),
        files: [],
      }),
      changed_at: due,
    }),
  )
  return { id: submission.id, amount: priced.reduce((sum, { quantity, price }) => sum + quantity * price, 0) }
}
