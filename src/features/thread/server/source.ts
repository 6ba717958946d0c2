/** What features say about their records for a thread. */
import type { MatterKind } from '#features/matters/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { ThreadKind, ThreadPart } from '../rules.ts'

/** A matter of a thread. */
export interface ThreadMatter {
  readonly id: string
  /** Only what everyone may know of it is shown: the user can’t open it. */
  readonly isPublicOnly: boolean
}

export interface ThreadSource {
  readonly kinds: readonly ThreadKind[]
  /** Parts of these matters, whatever their kind, in order. */
  read(ctx: Ctx<UserActor>, matters: readonly ThreadMatter[]): Promise<ThreadPart[]>
  /** The matters of such a record; none where the user may not open it. */
  findMatters(ctx: Ctx<UserActor>, kind: ThreadKind, id: string): Promise<string[]>
  /** The user may open the record, whatever they may see of its matters: its thread is empty then, and no secret. */
  isOpenAlone?(ctx: Ctx<UserActor>, id: string): Promise<boolean>
}

export interface ThreadedKind {
  readonly kind: MatterKind
  /** In SQL, of a matter `m`: what the public may read is no secret. */
  readonly isPublic: string
}
