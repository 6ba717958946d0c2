/** What a corrected vote would undo, said before it is corrected. */
import { z } from 'zod'
import type { UndoneByCorrection } from '#features/meetings/server/index.ts'

const Adopted = z.object({ number: z.string(), is_published: z.boolean(), copies: z.number() })

export const adoptionsUndone: UndoneByCorrection = async (tx, rollCallId) => {
  const adopted = await tx.rows(
    Adopted,
    `select m.number, exists (select 1 from published_resolutions p where p.id = r.id) as is_published,
       (select count(*)::int from certified_copies c where c.resolution_id = r.id and c.revoked_at is null) as copies
     from resolutions r join matters m on m.id = r.id where r.adopted_roll_call_id = $1 and m.number is not null
     order by m.number`,
    [rollCallId],
  )
  return adopted.map(sentence)
}

function sentence({ number, is_published, copies }: z.infer<typeof Adopted>): string {
  const effects = [
    'it is no longer adopted',
    ...(is_published ? ['its public page will be marked withdrawn'] : []),
    ...(copies > 0
      ? [`${copies === 1 ? 'its certified copy' : `its ${copies} certified copies`} will be revoked`]
      : []),
  ]
  return `Resolution ${number}: if the motion failed, ${new Intl.ListFormat('en-US').format(effects)}.`
}
