/** Bodies as a new county needs them: the Board and the committees. */
import { sql } from '../../../platform/server/database/database.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import { boardName, committees } from '../rules.ts'

export const insertDefaultBodies = (tx: Tx) =>
  tx.run(
    sql
      .insertInto('bodies')
      .values([
        { name: boardName, kind: 'board' },
        ...committees.map((name) => ({ name, kind: 'committee' })),
      ]),
  )
