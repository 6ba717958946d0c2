import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { SectionKind } from '../../../rules.ts'
import type { SectionFields } from '../../../sections-contract.ts'

export const findTemplate = (tx: Tx, bodyId: string) =>
  tx.many(
    sql
      .selectFrom('section_templates')
      .select([fragment<SectionKind>`kind`.as('kind'), 'title'])
      .where('body_id', '=', bodyId)
      .orderBy('position'),
  )

/** Throws `not_found` for a body of another county. Locked: two who save at once come one after the other. */
export const lockBody = (tx: Tx, bodyId: string) =>
  tx.one(sql.selectFrom('bodies').select('id').where('id', '=', bodyId).forUpdate())

export const findOwner = (tx: Tx, bodyId: string) =>
  tx.one(sql.selectFrom('bodies').select(['name', 'template_version as version']).where('id', '=', bodyId))

export async function replaceTemplate(
  tx: Tx,
  bodyId: string,
  sections: readonly SectionFields[],
): Promise<void> {
  await tx.run(
    sql
      .updateTable('bodies')
      .set({ template_version: fragment`template_version + 1` })
      .where('id', '=', bodyId),
  )
  await tx.run(sql.deleteFrom('section_templates').where('body_id', '=', bodyId))
  if (sections.length === 0) return
  await tx.run(
    sql
      .insertInto('section_templates')
      .values(sections.map((section, index) => ({ ...section, body_id: bodyId, position: index + 1 }))),
  )
}
