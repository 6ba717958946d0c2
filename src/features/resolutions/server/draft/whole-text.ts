import type { Ctx } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Resolution } from '../../contract.ts'
import { textOf } from '../../draft-document.ts'
import { certainGapsIn } from '../../gaps.ts'
import { draftOf } from './present.ts'

/** Throws where the text still shows in brackets what is missing. */
export async function requireWholeText(ctx: Ctx, { id, status }: Resolution): Promise<void> {
  const gaps = certainGapsIn(textOf(await draftOf(ctx, id)))
  if (gaps.length === 0) return
  const how =
    status === 'board-review'
      ? 'Return it, so that they can be filled in.'
      : 'Fill them in on the Draft tab first.'
  throw wrongState(`The text still has gaps: ${gaps.join(', ')}. ${how}`)
}
