import { certainBlanksIn, textOf } from '#features/drafts/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { draftVariableNames } from '../../draft-variables.ts'
import { draftOf } from '../text.ts'

/** Throws where the text still shows in brackets what is missing. */
export async function requireNoBlanks(
  ctx: Ctx,
  { id, status }: { id: string; status: string },
): Promise<void> {
  const blanks = certainBlanksIn(textOf(await draftOf(ctx, id)), draftVariableNames)
  if (blanks.length === 0) return
  const how =
    status === 'board-review'
      ? 'Return it, so that they can be filled in.'
      : 'Fill them in on the Draft tab first.'
  throw wrongState(`The text still has blanks: ${blanks.join(', ')}. ${how}`)
}
