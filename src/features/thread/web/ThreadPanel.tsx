import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ThreadKind } from '../rules.ts'
import { ThreadPicture } from './ThreadPicture.tsx'
import { useThread } from './use-thread.ts'

/** On a record’s own page: what it came from and what came of it, where there is any. */
export function ThreadPanel({ kind, id }: { kind: ThreadKind; id: string }) {
  const { data } = useThread(kind, id)
  if (!data || data.steps.length < 2) return null
  return (
    <Section title="Thread" explanation="Where this comes from, and what came of it.">
      <ThreadPicture thread={data} />
      <AppLink to="/thread/$kind/$id" params={{ kind, id }} size="sm">
        Open thread
      </AppLink>
    </Section>
  )
}
