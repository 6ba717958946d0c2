/** A kind of matters with a text: its sections, what each starts from, and who may write. */
import type { MatterKind } from '#features/matters/rules.ts'
import { findVisible, holdInPlace, type Matter } from '#features/matters/server/index.ts'
import type { ActingUser } from '#features/routing/rules.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { AppError } from '#platform/shared/errors.ts'
import type { DraftDocument } from '../document.ts'

export interface DraftedKind {
  readonly kind: MatterKind
  readonly sections: readonly string[]
  /** What a section is before anyone has written in it. */
  firstText(ctx: Pick<Ctx, 'tx' | 'tenant'>, matter: Matter, section: string): Promise<DraftDocument>
  /** Told of what a section was filled with, so that the kind can tell where it would be another text by now. */
  noteFilled?(ctx: Ctx, key: DraftKey, document: DraftDocument): Promise<unknown>
  mayWrite(acting: ActingUser, matter: Matter): boolean
  /** Why someone may not. */
  refusal(matter: Matter): AppError
}

/** One section of a matter's text. */
export interface DraftKey {
  readonly id: string
  readonly section: string
}

/** The matter, which stays where it is until the transaction ends; throws where the user may not write. */
export async function requireWriter(ctx: Ctx<UserActor>, drafted: DraftedKind, id: string): Promise<Matter> {
  await holdInPlace(ctx.tx, id)
  return requireWriterNow(ctx, drafted, id)
}

/** The same for what is over in a moment: the matter may move on in between. */
export async function requireWriterNow(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  id: string,
): Promise<Matter> {
  const matter = await findVisible(ctx, drafted.kind, id)
  if (!drafted.mayWrite(await actingUserOf(ctx), matter)) throw drafted.refusal(matter)
  return matter
}
