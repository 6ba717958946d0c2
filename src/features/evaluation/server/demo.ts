/** The demo project that is being evaluated: what three firms proposed, and its committee, which has not begun yet. */
import { createHash, randomUUID } from 'node:crypto'
import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDemoOffers } from './demo-offers.ts'
import { insertMember } from './member-queries.ts'

const day = 24 * 60 * 60 * 1000
/** Two of them ask for the same. */
const totals = ['298500.00', '298500.00', '312000.00']
const answers = [
  [
    'Eleven county clerks’ offices since 2021, among them one of two million pages.',
    'A project lead, two engineers, and eight scanning operators.',
  ],
  [
    'Four school districts and a city, each with more than a million pages.',
    'A project lead, three engineers, and a scanning subcontractor.',
  ],
  ['Two hospitals and a public library.', 'A project lead and two engineers; scanning is done abroad.'],
]

/** The chair leads without scoring. */
const members = ['purchasing', 'reviewer', 'contracts', 'administrator']

/** With offers, it is where best and final offers were asked for: of the firm that has a login, too. */
export async function addDemoEvaluation(ctx: Ctx, hasOffers: boolean): Promise<void> {
  const { tx, now } = ctx
  const project = await tx.one(
    sql
      .selectFrom('matters')
      .innerJoin('published_solicitations as p', 'p.id', 'matters.id')
      .select(['matters.id', 'p.due_at'])
      .where('matters.kind', '=', 'project')
      .where('matters.status', '=', 'evaluation'),
  )
  await addProposals(ctx, project.id, project.due_at, hasOffers)
  await addCommittee(ctx, project.id, hasOffers ? new Date(now.getTime() - 10 * day) : now)
  if (hasOffers) await addDemoOffers(ctx, project.id)
}

async function addProposals(
  { tx, now }: Ctx,
  project_id: string,
  dueAt: Date,
  hasLogin: boolean,
): Promise<void> {
  const [published] = await findVersions(tx, project_id)
  const sender = await tx.one(sql.selectFrom('user_vendors').select(['user_id']).limit(1))
  // Elsewhere firms without a login: what the portal of the others shows is left to them.
  const people = sql.selectFrom('user_vendors').select('vendor_id')
  const [known, unknown] = await Promise.all(
    (['in', 'not in'] as const).map((operator) =>
      tx.many(
        sql
          .selectFrom('vendors')
          .select(['id', 'name'])
          .where('id', operator, people)
          .orderBy('name')
          .limit(totals.length),
      ),
    ),
  )
  const firms = [...(hasLogin ? (known ?? []).slice(0, 1) : []), ...(unknown ?? [])].slice(0, totals.length)
  if (!published) throw new Error('what is evaluated was published')
  const { form, terms } = published.content
  for (const [index, firm] of firms.entries()) {
    const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
    const sent = { project_id, vendor_id: firm.id }
    const started_at = new Date(dueAt.getTime() - (index + 1) * 3_600_000)
    const upload = await tx.one(
      sql
        .insertInto('sealed_uploads')
        .values({ ...sent, user_id: sender.user_id, size: 1, sha256, started_at })
        .returning('id'),
    )
    const submission = await tx.one(
      sql
        .insertInto('submissions')
        .values({
          ...sent,
          receipt_code: sha256,
          addenda: published.number,
          confirmed_addenda: published.number,
          payload_sha256: sha256,
          payload_size: 1,
          share_sha256s: [],
          upload_id: upload.id,
          shares: [],
          submitted_by: sender.user_id,
          submitted_by_name: 'Account Manager',
          submitted_at: started_at,
        })
        .returning('id'),
    )
    const content = {
      format: 'countyhall submission 1',
      solicitation: project_id,
      bid_number: terms.bidNumber,
      vendor: firm.id,
      vendor_name: firm.name,
      addenda: published.number,
      signer: { name: 'Account Manager', title: 'Account Manager' },
      prices: form.lines.map(({ id: line }) => ({ line, unit_price: totals[index] ?? '', extended: '' })),
      total: '',
      answers: form.questions.map(({ id: question }, place) => ({
        question,
        answer: answers[index]?.[place] ?? '',
      })),
      certifications: form.certifications.map(({ id }) => id),
      files: [],
    }
    await tx.run(
      sql.insertInto('opened_submissions').values({
        project_id,
        submission_id: submission.id,
        state: 'opened',
        secret: 'demo',
        content: JSON.stringify(content),
        changed_at: now,
      }),
    )
  }
}

async function addCommittee({ tx }: Ctx, project_id: string, now: Date): Promise<void> {
  const [published] = await findVersions(tx, project_id)
  const users = await tx.many(
    sql
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('deleted_at', 'is', null),
  )
  const found = members.flatMap((local) => users.filter(({ email }) => email.startsWith(`${local}@`)))
  const [chair] = found
  if (!published || !chair) throw new Error('the demo county has no one who evaluates')
  const by = `${chair.first_name} ${chair.last_name}`
  await tx.run(
    sql.insertInto('evaluations').values({
      project_id,
      are_names_hidden: false,
      is_zero_responsive: false,
      started_at: now,
      started_by_name: by,
    }),
  )
  await tx.run(
    sql.insertInto('evaluation_criteria').values(
      published.content.criteria.map(({ description, percentage, isPrice = false }, index) => ({
        project_id,
        position: index + 1,
        description,
        weight: Math.round(percentage * 100),
        is_price: isPrice,
        highest: isPrice ? null : 10_00,
      })),
    ),
  )
  await tx.run(
    sql
      .insertInto('evaluation_rounds')
      .values({ project_id, round: 1, started_at: now, started_by_name: by }),
  )
  for (const [index, { id: user_id, first_name, last_name }] of found.entries())
    await insertMember(tx, {
      project_id,
      user_id,
      name: `${first_name} ${last_name}`,
      is_chair: index === 0,
      is_scoring: index > 0,
      appointed_at: now,
      appointed_by_name: by,
    })
}
