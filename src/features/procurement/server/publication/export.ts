/** The document of a project as a file, as it stands. */
import { textOf } from '#features/drafts/rules.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { projectKind } from '../../rules.ts'
import type { DocumentFormat } from '../../solicitation/publication-contract.ts'
import { findSections, type SectionReview } from '../review-queries.ts'
import { contentOf, type ProjectContent } from './content.ts'
import { paperOfDraft, printSolicitation, solicitationInWord } from './paper.ts'

export async function exportDocument(
  scope: Scope<UserActor>,
  id: string,
  format: DocumentFormat,
): Promise<Download> {
  const { content, sections } = await scope.transact((ctx) => readWhole(ctx, id))
  if (format === 'doc') return downloadOf(Buffer.from(asText(content, sections)), 'document.doc')
  const around = { county: scope.tenant.name, made_on: dayIn(scope.tenant.timeZone, scope.now) }
  const paper = paperOfDraft(content, around)
  const bytes = await (format === 'pdf'
    ? printSolicitation(paper, scope.tenant.id)
    : solicitationInWord(paper))
  return downloadOf(bytes, `${paper.name}.${format}`)
}

async function readWhole(ctx: Ctx<UserActor>, id: string) {
  await findVisible(ctx, projectKind, id)
  const [{ content }, sections] = await Promise.all([contentOf(ctx, id), findSections(ctx, id)])
  return { content, sections }
}

/** As product.md (section 7) describes it: headings marked by ##, then text, comment, and approval. */
const asText = ({ sections }: ProjectContent, reviews: readonly SectionReview[]) =>
  sections
    .map(({ section, title, document }) => {
      const review = reviews.find((each) => each.section === section)
      const approved = review?.approved ? 'Yes' : 'No'
      return `## ${title}\n\n${textOf(document)}\n\nComment: ${review?.comment ?? ''}\nApproved: ${approved}\n`
    })
    .join('\n')
