/** What the agendas of a body start with. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { ReadCtx } from '#platform/server/http/handle.ts'
import { defaultSections } from '../../../rules.ts'
import type { SectionTemplate, TemplateChange } from '../../../sections-contract.ts'
import * as queries from './template-queries.ts'

export async function viewTemplate({ tx }: Pick<ReadCtx, 'tx'>, bodyId: string): Promise<SectionTemplate> {
  const [{ name, version }, own] = await Promise.all([
    queries.findOwner(tx, bodyId),
    queries.findTemplate(tx, bodyId),
  ])
  const is_default = own.length === 0
  const sections = is_default ? [...defaultSections] : own
  return { body_id: bodyId, body_name: name, is_default, sections, version }
}

export async function saveTemplate(
  ctx: Ctx<UserActor>,
  bodyId: string,
  { sections, version }: TemplateChange,
): Promise<SectionTemplate> {
  await queries.lockBody(ctx.tx, bodyId)
  const before = await viewTemplate(ctx, bodyId)
  requireVersion(before, version)
  await queries.replaceTemplate(ctx.tx, bodyId, sections)
  const after = await viewTemplate(ctx, bodyId)
  ctx.audit('section_template.saved', { object: { type: 'body', id: bodyId }, before, after })
  return after
}
