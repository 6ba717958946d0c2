/** Bid/RFP forms as they are stored: moments, read back as county time. */
import type { Insertable } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid } from '#platform/shared/errors.ts'
import { type Bid, Bid as BidType } from '../../solicitation/schemas.ts'

const day = (column: string, name: string) =>
  `to_char(s.${column} at time zone $2, 'YYYY-MM-DD') as "${name}"`
const time = (column: string, name: string) => `to_char(s.${column} at time zone $2, 'HH24:MI') as "${name}"`
const both = (column: string, name: string) => `${day(column, `${name}Date`)}, ${time(column, `${name}Time`)}`

const columns = `m.number as "projectReference", s.bid_title as "bidTitle", s.bid_number as "bidNumber", s.description,
  to_char(s.issue_on, 'YYYY-MM-DD') as "issueDate", ${both('questions_due_at', 'questionsDue')}, ${both('due_at', 'due')},
  ${both('opening_at', 'opening')}, ${both('pre_bid_at', 'preBid')}, ${['questions_due_at', 'due_at', 'opening_at', 'pre_bid_at'].map((column) => `${moment(`s.${column}`)} as ${column}`).join(', ')}, s.category, s.method,
  s.contact_person as "contactPerson", s.email, s.phone, s.documents_required as "documentsRequired",
  s.submission_instructions as "submissionInstructions", s.pre_bid_meeting as "preBidMeeting",
  s.is_pre_bid_mandatory as "preBidMandatory", s.evaluation_criteria as "evaluationCriteria",
  s.compliance_certifications as "complianceCertifications", (s.budget_limit_cents / 100.0)::float8 as "budgetLimit"`

export async function findBid(tx: Tx, projectId: string, timeZone: string): Promise<Bid | null> {
  const [bid] = await tx.rows(
    BidType,
    `select ${columns} from solicitations s join matters m on m.id = s.project_id where s.project_id = $1`,
    [projectId, timeZone],
  )
  return bid ?? null
}

type Own = Omit<Insertable<DB['solicitations']>, 'tenant_id' | 'project_id' | 'bid_number_key'>

export const numberTaken = 'Another project already has this bid number.'
const taken = () => invalid(numberTaken, { bidNumber: numberTaken })

/** Whether vendors were ever shown this number for another project. */
export const isPublishedByOther = async (tx: Tx, projectId: string, number: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('published_bid_numbers')
      .select('project_id')
      .where('number_key', '=', ({ fn, val }) => fn('lower', [val(number)]))
      .where('project_id', '<>', projectId),
  )) !== undefined

/** A number that was published never changes, so no one can publish it between this and the save. */
export async function requireFreeNumber(tx: Tx, projectId: string, number: string): Promise<void> {
  if (await isPublishedByOther(tx, projectId, number)) throw taken()
}

export const putBid = (tx: Tx, project_id: string, own: Own) =>
  translating(
    { solicitations_number_key: taken },
    tx.run(
      sql
        .insertInto('solicitations')
        .values({ ...own, project_id })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id']).doUpdateSet(own)),
    ),
  )

/** What is published is issued on that day, whatever was planned. */
export const setIssueDate = (tx: Tx, project_id: string, issue_on: string) =>
  tx.run(sql.updateTable('solicitations').set({ issue_on }).where('project_id', '=', project_id))
