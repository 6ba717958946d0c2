import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../../sections-contract.ts'
import * as sections from './sections.ts'
import { saveTemplate, viewTemplate } from './templates.ts'

export const sectionRoutes = (): Route[] => [
  handle(contract.addSection, (ctx, { params, body }) => sections.addSection(ctx, params.id, body)),
  handle(contract.renameSection, (ctx, { params, body }) => sections.renameSection(ctx, params.id, body)),
  handle(contract.deleteSection, (ctx, { params }) => sections.deleteSection(ctx, params.id)),
  handle(contract.orderSections, (ctx, { params, body }) =>
    sections.orderSections(ctx, params.id, body.sections),
  ),
  handleRead(contract.getSectionTemplate, (ctx, { params }) => viewTemplate(ctx, params.bodyId)),
  handle(contract.saveSectionTemplate, (ctx, { params, body }) => saveTemplate(ctx, params.bodyId, body)),
]
