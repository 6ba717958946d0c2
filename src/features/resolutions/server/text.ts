/** The text of a resolution as its kind declares it: what its template makes of the request, and who may write. */
import {
  type DraftedKind,
  fill,
  type KindTemplates,
  templateOf,
  draftOf as textOfMatter,
} from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Resolution } from '../contract.ts'
import { defaultTemplates } from '../default-templates.ts'
import { draftVariables } from '../draft-variables.ts'
import { mayDraft, resolutionKind } from '../rules.ts'
import { requestValues } from './request-values.ts'
import { editRefusal } from './requests/edit-refusal.ts'
import { findBoardName, findResolution } from './requests/queries.ts'
import { subjectOf } from './subject.ts'

export const resolutionTemplates: KindTemplates = {
  kind: resolutionKind.kind,
  defaults: defaultTemplates,
  variables: draftVariables,
}

/** What the template of its category makes of the request. */
export async function filledTemplate({ tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>, resolution: Resolution) {
  const [template, board] = await Promise.all([
    templateOf(tx, resolutionTemplates, resolution.resolutioncategory),
    findBoardName(tx),
  ])
  return fill(template, requestValues(resolution, { county: tenant.name, board }), draftVariables)
}

export const resolutionText: DraftedKind = {
  kind: resolutionKind,
  sections: ['text'],
  firstText: async (ctx, { id }) => filledTemplate(ctx, await findResolution(ctx.tx, id)),
  mayWrite: (acting, matter) => mayDraft(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
}

/** The present text of a resolution. */
export const draftOf = (ctx: Pick<Ctx, 'tx' | 'tenant'>, id: string) =>
  textOfMatter(ctx, resolutionText, { id, section: 'text' })
