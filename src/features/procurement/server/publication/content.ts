/** What a project would publish now: its terms, its document, and the attachments that are included. */
import { findDescriptions } from '#features/commodities/server/index.ts'
import { draftOf } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { sectionKeys, sectionTitles } from '../../sections.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import type { Bid } from '../../solicitation/schemas.ts'
import { findProject } from '../projects/queries.ts'
import { findForm } from '../solicitation/form-queries.ts'
import { findOfficials } from '../solicitation/official-queries.ts'
import { findBid } from '../solicitation/queries.ts'
import { projectText } from '../text.ts'
import { findIncludedFiles } from './included-files.ts'

/** Before the Bid/RFP form was saved, there are no terms. */
export type ProjectContent = Omit<SolicitationContent, 'terms'> & { readonly terms: Bid | null }

export interface Publishable {
  readonly content: SolicitationContent
  /** Of the attachments, in their order. */
  readonly fileIds: readonly string[]
}

type Asked = Pick<Ctx, 'tx' | 'tenant'>

export async function publishableOf(ctx: Asked, id: string): Promise<Publishable> {
  const { content, fileIds } = await contentOf(ctx, id)
  const { terms } = content
  if (!terms) throw wrongState('Complete the Bid/RFP form first.')
  return { content: { ...content, terms }, fileIds }
}

export async function contentOf(
  ctx: Asked,
  id: string,
): Promise<{ content: ProjectContent; fileIds: string[] }> {
  const { tx, tenant } = ctx
  const [project, terms, form, files, { needed, keys }, sections] = await Promise.all([
    findProject(tx, id),
    findBid(tx, id, tenant.timeZone),
    findForm(tx, id),
    findIncludedFiles(tx, id),
    findOfficials(tx, id),
    Promise.all(
      sectionKeys.map(async (section) => ({
        section,
        title: sectionTitles[section],
        document: await draftOf(ctx, projectText, { id, section }),
      })),
    ),
  ])
  const commodity_names = await findDescriptions(tx, project.categories)
  const { procurementId, title, department_name: department, category, procurementType } = project
  return {
    content: {
      procurementId,
      title,
      department,
      category,
      procurementType,
      commodities: project.categories,
      ...(Object.keys(commodity_names).length > 0 && { commodity_names }),
      terms,
      criteria: procurementType === 'rfp' ? project.criteria : [],
      form,
      sections,
      attachments: files.map(({ file_id: _, ...file }) => file),
      ...(keys.length > 0 && {
        opening: { needed, officials: keys.map(({ name, recipient }) => ({ name, recipient })) },
      }),
    },
    fileIds: files.map(({ file_id }) => file_id),
  }
}
