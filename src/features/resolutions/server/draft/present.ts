/** The draft as it stands: what is stored, brought together. */
import * as Y from 'yjs'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Resolution } from '../../contract.ts'
import type { DraftDocument } from '../../draft-document.ts'
import { shippedTemplates } from '../../shipped-templates.ts'
import { findResolution } from '../queries.ts'
import { fillFor } from './fill.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'

export interface Present {
  readonly doc: Y.Doc
  readonly merged: number
  /** The number of the newest update. */
  readonly last: number
}

/** Undefined as long as nobody has begun. */
export async function presentDraft(tx: Tx, id: string): Promise<Present | undefined> {
  const stored = await queries.findDraft(tx, id)
  if (!stored) return undefined
  const doc = new Y.Doc()
  for (const update of [stored.state, ...stored.updates]) Y.applyUpdate(doc, update)
  return { doc, merged: stored.merged, last: stored.last }
}

/** What the template of its category makes of the request. */
export async function filledTemplate({ tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>, resolution: Resolution) {
  const category = resolution.resolutioncategory
  const template = await queries.findTemplate(tx, category)
  return fillFor(template?.body ?? shippedTemplates[category], resolution, tenant.name)
}

/** The present text of a resolution; what its template gives where nobody has written yet. */
export async function draftOf(ctx: Pick<Ctx, 'tx' | 'tenant'>, resolutionId: string): Promise<DraftDocument> {
  const resolution = await findResolution(ctx.tx, resolutionId)
  const present = await presentDraft(ctx.tx, resolutionId)
  return present ? documentIn(present.doc) : filledTemplate(ctx, resolution)
}
