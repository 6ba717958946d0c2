import type { Tx } from '#platform/server/database/tx.ts'
import type { KeptParagraph } from '../../minutes/merge.ts'

/** All paragraphs of the minutes, as they are now and in this order. A paragraph in which nothing changed keeps its version. */
export const saveParagraphs = (tx: Tx, meetingId: string, paragraphs: readonly KeptParagraph[]) =>
  tx.sql(
    `insert into minutes_paragraphs as p (meeting_id, key, position, heading, drafted, edited, is_outdated)
     select $1::uuid, n.value->>'key', n.ordinality, n.value->>'heading', n.value->>'drafted', n.value->>'edited',
       (n.value->>'is_outdated')::boolean
     from jsonb_array_elements($2::jsonb) with ordinality n
     on conflict (tenant_id, meeting_id, key) do update set position = excluded.position, heading = excluded.heading,
       drafted = excluded.drafted, edited = excluded.edited, is_outdated = excluded.is_outdated,
       version = p.version + ((p.heading, p.drafted, p.edited, p.is_outdated) is distinct from
         (excluded.heading, excluded.drafted, excluded.edited, excluded.is_outdated))::int
     where (p.position, p.heading, p.drafted, p.edited, p.is_outdated) is distinct from
       (excluded.position, excluded.heading, excluded.drafted, excluded.edited, excluded.is_outdated)`,
    [meetingId, JSON.stringify(paragraphs)],
  )
