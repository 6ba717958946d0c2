/** Questions of a vendor about the solicitation that is open: one that was answered to everyone, and one that waits. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { insertFollow, insertQuestion, updateQuestion } from './queries.ts'

const day = 24 * 60 * 60 * 1000

export async function addDemoQuestions({ tx, now }: Ctx): Promise<void> {
  const [open] = await tx.many(
    sql
      .selectFrom('published_solicitations')
      .innerJoin('matters', 'matters.id', 'published_solicitations.id')
      .select('published_solicitations.id')
      .where('matters.status', '=', 'published')
      .where('questions_due_at', '>', now),
  )
  const [person] = await tx.many(
    sql
      .selectFrom('user_vendors')
      .innerJoin('users', 'users.id', 'user_vendors.user_id')
      .select(['users.id', 'users.first_name', 'users.last_name', 'user_vendors.vendor_id']),
  )
  if (!open || !person) return
  const ask = (question: string, days: number) =>
    insertQuestion(tx, {
      project_id: open.id,
      asked_by: person.id,
      asked_by_name: `${person.first_name} ${person.last_name}`,
      vendor_id: person.vendor_id,
      asked_at: new Date(now.getTime() - days * day),
      question,
      public_question: question,
    })
  const { id } = await ask('Can work be scheduled outside of office hours?', 3)
  await updateQuestion(tx, id, {
    answer: 'Yes, with two days’ notice to the department.',
    answered_by_name: 'Purchasing',
    status: 'published',
    number: 1,
    decided_at: new Date(now.getTime() - 2 * day),
    decided_by_name: 'Purchasing',
  })
  await ask('Is a site visit possible before the due date?', 1)
  await insertFollow(tx, open.id, person.id, now)
}
