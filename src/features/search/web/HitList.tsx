import { Stack, Title } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { SearchHit } from '../contract.ts'
import { HitFacts, headingOf, Snippet } from './HitView.tsx'
import { targetOf } from './target.ts'
import { useOpenHit } from './use-search.ts'

interface Props {
  title: string
  hits: readonly SearchHit[]
  isTitleHidden?: boolean
}

export function HitList({ title, hits, isTitleHidden = false }: Props) {
  const { remember } = useOpenHit()
  return (
    <section aria-label={title}>
      {!isTitleHidden && (
        <Title order={2} size="h4" mb="sm">
          {title}
        </Title>
      )}
      <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {hits.map((hit) => {
          const { to, search } = targetOf(hit)
          return (
            <li key={`${hit.kind} ${hit.id}`}>
              <AppLink to={to} search={search ?? {}} fw={600} onClick={() => remember(hit)}>
                {headingOf(hit)}
              </AppLink>
              <div>
                <HitFacts hit={hit} />
              </div>
              <Snippet hit={hit} />
              {hit.alike > 0 && (
                <AppLink
                  to="/search"
                  search={{ q: `"${hit.title.replaceAll('"', ' ')}"`, kind: 'item', repeats: 'all' }}
                  size="sm"
                >
                  and {hit.alike.toLocaleString('en-US')} more agenda items with this title
                </AppLink>
              )}
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
