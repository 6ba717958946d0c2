/** A county's own templates as they are stored. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const columns = ['category', 'body', 'version'] as const

export const findTemplates = (tx: Tx, kind: string) =>
  tx.many(sql.selectFrom('draft_templates').select(columns).where('kind', '=', kind))

export const findTemplate = (tx: Tx, kind: string, category: string) =>
  tx.maybe(
    sql
      .selectFrom('draft_templates')
      .select(columns)
      .where('kind', '=', kind)
      .where('category', '=', category),
  )

export const putTemplate = (tx: Tx, kind: string, category: string, body: string) =>
  tx.run(
    sql
      .insertInto('draft_templates')
      .values({ kind, category, body })
      .onConflict((same) =>
        same
          .columns(['tenant_id', 'kind', 'category', 'section'])
          .doUpdateSet({ body, version: fragment`draft_templates.version + 1` }),
      ),
  )

/** Until the transaction ends, no one else changes a template. */
export const lockTemplates = (tx: Tx, kind: string) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended($1 || ' templates ' || current_tenant(), 0))`, [kind])
