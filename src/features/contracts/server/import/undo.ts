/** Takes imported contracts back, as long as nothing has happened to them since. */
import { z } from 'zod'
import type { FileRow } from '#features/imports/contract.ts'
import { deleteMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { ContractColumn } from '../../contract-import-contract.ts'
import { contractUndoEndpoints } from '../../contract-import-contract.ts'
import { findContract, object } from '../queries.ts'

/** As `contract_traces()` names them. */
const words: Readonly<Record<string, string>> = {
  payment: 'Payments were recorded.',
  change: 'It has an amendment, renewal, or extension.',
  comment: 'It has comments.',
  signature: 'Signatures were requested.',
  insurance: 'It has insurance requirements.',
  ending: 'Someone decided to let it end.',
  link: 'Another record refers to it.',
  recusal: 'Someone is recused from it.',
  agenda: 'It was on an agenda.',
  text: 'Its agreement was written here.',
  document: 'Documents were attached.',
  'imported-document': 'It has imported documents. Undo their import first.',
  retention: 'Its records were placed on hold, or their disposition was proposed.',
  edit: 'It was changed or moved to another status.',
}

const Traced = z.object({ id: z.uuid(), traces: z.array(z.string()).min(1) })

export const undoing = {
  endpoints: contractUndoEndpoints,
  nameOf: ({ number, contractName }: FileRow<ContractColumn>) => `${number} ${contractName}`.slice(0, 400),
  async findReasons(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await tx.rows(
      Traced,
      `select id, traces from (select c.id, contract_traces(c.tenant_id, c.id) as traces from contracts c where c.id = any ($1)) traced
       where cardinality(traces) > 0`,
      [ids],
    )
    return new Map(found.map(({ id, traces }) => [id, traces.map((each) => words[each] ?? each).join(' ')]))
  },
  /** Whoever comments on one now, pays on it, or amends it waits, and finds it gone. */
  async lock(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.sql('select id from matters where id = any ($1) order by id for update', [ids])
    await tx.sql('select id from contracts where id = any ($1) order by id for update', [ids])
  },
  async remove(ctx: Ctx, ids: readonly string[]): Promise<void> {
    const { tx, audit } = ctx
    const there = await tx.rows(
      z.object({ id: z.uuid() }),
      'select id from contracts where id = any ($1) order by id',
      [ids],
    )
    for (const { id } of there) {
      audit('contract.import_undone', { object: object(id), before: await findContract(tx, id) })
      await deleteMatter(tx, id)
    }
    await tx.sql(`delete from notice_dates where subject = 'contract' and object_id = any ($1)`, [ids])
  },
}
