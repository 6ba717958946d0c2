import { certainBlanksIn, textOf } from '#features/drafts/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { draftVariableNames } from '../../draft-variables.ts'
import { differenceWords, figureDifferences } from '../../figures.ts'
import { findResolution } from '../requests/queries.ts'
import { draftOf, filledTemplate } from '../text.ts'

/** Throws where the text still shows in brackets what is missing, or where its figures are not those of the request. */
export async function requireNoBlanks(
  ctx: Ctx,
  { id, status }: { id: string; status: string },
): Promise<void> {
  const text = textOf(await draftOf(ctx, id))
  const isWithBoard = status === 'board-review'
  const blanks = certainBlanksIn(text, draftVariableNames)
  if (blanks.length > 0)
    throw wrongState(
      `The text has blanks: ${blanks.join(', ')}. ${isWithBoard ? 'Return it so they can be filled in.' : 'Fill them in on the Draft tab first.'}`,
    )
  const resolution = await findResolution(ctx.tx, id)
  const filled = textOf(await filledTemplate(ctx, resolution))
  const differences = figureDifferences(resolution, text, filled).map(differenceWords)
  if (differences.length > 0)
    throw wrongState(
      `The text and the request don’t match. ${differences.join('. ')}. ${isWithBoard ? 'Return it to correct it.' : 'Correct the text or the request first.'}`,
    )
}
