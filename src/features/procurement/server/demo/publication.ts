/** The texts of the demo projects, and what was published of them. */
import { documentFrom } from '#features/drafts/rules.ts'
import { beginDraft } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { addDays, momentIn } from '#platform/shared/days.ts'
import { changedTexts } from '../../solicitation/changes.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import { publishableOf } from '../publication/content.ts'
import { insertVersion } from '../publication/queries.ts'
import { demoScopes } from './scopes.ts'

export const addDemoScope = (ctx: Ctx, id: string, title: string) =>
  beginDraft(ctx, { id, section: 'scope' }, async () => documentFrom([...(demoScopes[title] ?? [])]))

/** What the addendum says. */
export const extension = 'Bids are due one week later, at the request of several vendors.'

interface Publication {
  readonly departmentId: string | null
  readonly by: string
  readonly at: Date
  /** When an addendum extended the due date by a week; null where none was issued. */
  readonly extendedAt: Date | null
}

export async function publishDemo(
  ctx: Ctx,
  projectId: string,
  { departmentId, by, at, extendedAt }: Publication,
): Promise<void> {
  const { content, fileIds } = await publishableOf(ctx, projectId)
  const first = extendedAt ? dueEarlier(content, ctx.tenant.timeZone) : content
  const publish = (number: number, shown: SolicitationContent, summary: string, moment: Date) =>
    insertVersion(ctx.tx, {
      projectId,
      departmentId,
      number,
      content: shown,
      changedTexts: number === 0 ? null : changedTexts(first, shown),
      fileIds,
      summary,
      by,
      at: moment,
    })
  await publish(0, first, '', at)
  if (extendedAt) await publish(1, content, extension, extendedAt)
}

/** As the terms were before the addendum. */
function dueEarlier(content: SolicitationContent, timeZone: string): SolicitationContent {
  const { terms } = content
  const dueDate = addDays(terms.dueDate, -7)
  const moment = (time: string) => momentIn(timeZone, dueDate, time).toISOString()
  return {
    ...content,
    terms: {
      ...terms,
      dueDate,
      openingDate: dueDate,
      due_at: moment(terms.dueTime),
      opening_at: moment(terms.openingTime),
    },
  }
}
