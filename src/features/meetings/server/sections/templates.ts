/** What the agendas of a body start with. */
import type { Ctx, UserActor } from '../../../../platform/server/context.ts'
import type { ReadCtx } from '../../../../platform/server/http/handle.ts'
import { defaultSections } from '../../rules.ts'
import type { SectionFields, SectionTemplate } from '../../sections-contract.ts'
import * as queries from './template-queries.ts'

export async function viewTemplate({ tx }: Pick<ReadCtx, 'tx'>, bodyId: string): Promise<SectionTemplate> {
  const [{ name }, own] = await Promise.all([
    queries.findBodyName(tx, bodyId),
    queries.findTemplate(tx, bodyId),
  ])
  const is_default = own.length === 0
  return { body_id: bodyId, body_name: name, is_default, sections: is_default ? [...defaultSections] : own }
}

export async function saveTemplate(
  ctx: Ctx<UserActor>,
  bodyId: string,
  sections: readonly SectionFields[],
): Promise<SectionTemplate> {
  await queries.lockBody(ctx.tx, bodyId)
  const before = await viewTemplate(ctx, bodyId)
  await queries.replaceTemplate(ctx.tx, bodyId, sections)
  const after = await viewTemplate(ctx, bodyId)
  ctx.audit('section_template.saved', { object: { type: 'body', id: bodyId }, before, after })
  return after
}
