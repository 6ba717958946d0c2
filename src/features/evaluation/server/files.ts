/** A file of a submission, for those who evaluate it. */
import { readOpened, readOpenedFile } from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Download } from '#platform/server/http/handle.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { enterUnshut } from './entrance.ts'
import { hiddenFileName, isNamed } from './view.ts'

interface Asked {
  readonly id: string
  readonly submission: string
  readonly position: number
}

export async function evaluatedFile(ctx: Ctx<UserActor>, files: Files, asked: Asked): Promise<Download> {
  const { id, submission, position } = asked
  const entered = await enterUnshut(ctx, id)
  const { member } = entered.doer
  if (member === 'undeclared') throw forbidden('Submit your conflict-of-interest disclosure first.')
  if (!entered.evaluation) throw notFound('File not found.')
  const counting = (await readOpened(ctx, id)).find((each) => each.id === submission)
  if (!counting) throw notFound('File not found.')
  // Of what counts: the best and final offer has files of its own.
  const found = { id, submission: counting.content_id, position }
  if (isNamed(entered)) return readOpenedFile(ctx, files, found)
  const file = counting.files.find((each) => each.position === position)
  return readOpenedFile(ctx, files, found, hiddenFileName(position, file?.name ?? ''))
}
