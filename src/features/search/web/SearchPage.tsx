import { Button, Chip, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SearchBox } from '#platform/web/table/SearchBox.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import type { SearchResults } from '../contract.ts'
import { hitsPerPage, kindNames, longestQuery } from '../rules.ts'
import { HitList } from './HitList.tsx'
import { ScreensThatMatch } from './ScreensThatMatch.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { type SearchState, searchedPart, searchSearch } from './search.ts'
import { useFound, useRecent } from './use-search.ts'

/** Its texts are fetched when someone has searched. */
const HelpThatMatches = lazy(async () => {
  const { HelpThatMatches } = await import('#features/help/web/pieces.ts')
  return { default: HelpThatMatches }
})

/** Everything that matches, by kind, with the place of the match. */
export function SearchPage() {
  const state = searchSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { q: asked = '' } = state
  const q = searchedPart(asked)
  const found = useFound(state)
  const isOfAll = q !== '' && (state.page ?? 1) === 1 && filtersIn(state).length === 0
  const change = (changed: Partial<SearchState>) =>
    navigate({
      to: '/search',
      search: { ...state, page: undefined, ...changed },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Search" record={q || undefined}>
      <Group gap="xs" mb="md" role="search" aria-label="Search everything">
        <SearchBox
          label="Search everything"
          value={q}
          maxLength={longestQuery}
          onSearch={(typed) => change({ q: typed, repeats: undefined })}
        />
        <SearchFilters state={state} onChange={change} />
      </Group>
      {asked.length >= longestQuery && (
        <Text role="status" size="sm" mb="md">
          {asked.length > longestQuery
            ? `Only the first ${longestQuery} characters were searched. Use fewer words to search for all of them.`
            : `A search can have ${longestQuery} characters. Anything after that isn’t searched.`}
        </Text>
      )}
      {q === '' && <Recent />}
      {isOfAll && <ScreensThatMatch typed={q} />}
      {q !== '' && found.error && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {q !== '' && !found.data && !found.error && (
        <Skeleton height={320} role="status" aria-label="Loading results" />
      )}
      {q !== '' && found.data && <Results state={state} found={found.data} onChange={change} />}
      {isOfAll && (
        <Suspense>
          <HelpThatMatches query={q} />
        </Suspense>
      )}
    </Page>
  )
}

function Recent() {
  const { data } = useRecent(1)
  if (!data || data.length === 0)
    return (
      <EmptyState title="Search the county’s records">
        <Text>
          Enter a number, a name, or words from a record or an attached file. Put a phrase in quotes to find
          it word for word.
        </Text>
      </EmptyState>
    )
  return <HitList title="Recently opened" hits={data} />
}

interface ResultsProps {
  state: SearchState
  found: SearchResults
  onChange(changed: Partial<SearchState>): void
}

function Results({ state, found, onChange }: ResultsProps) {
  const { kind, page = 1 } = state
  const q = searchedPart(state.q ?? '')
  const { hits, total, listed, is_more, looked_through, counts, searched_instead } = found
  const plus = is_more ? '+' : ''
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap="md">
      <Text role="status" size="sm" c="dimmed">
        {total === 1 ? '1 result' : `${total.toLocaleString('en-US')}${plus} results`} for{' '}
        {quoted(searched_instead ?? q)}
        {searched_instead && <>. Nothing matched {quoted(q)}.</>}
        {listed < total &&
          `${searched_instead ? '' : '.'} Agenda items with the same title are grouped: ${listed.toLocaleString('en-US')} are listed.`}
        {looked_through !== null &&
          ` The status was looked for among the newest ${looked_through.toLocaleString('en-US')} matches.`}
      </Text>
      {counts.length > 1 && (
        <Chip.Group
          value={kind ?? 'all'}
          onChange={(value) => onChange({ kind: kindFrom(value), status: undefined, repeats: undefined })}
        >
          <Group gap="xs" role="group" aria-label="Result types">
            <Chip value="all">
              All ({all.toLocaleString('en-US')}
              {plus})
            </Chip>
            {counts.map((each) => (
              <Chip key={each.kind} value={each.kind}>
                {kindNames[each.kind].many} ({each.count.toLocaleString('en-US')})
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {hits.length === 0 ? (
        <Nothing state={state} onChange={onChange} />
      ) : (
        <HitList title="Results" hits={hits} isTitleHidden />
      )}
      {listed > hitsPerPage && (
        <PageTurner
          name="Pages: results"
          page={page - 1}
          size={hitsPerPage}
          shown={hits.length}
          total={listed}
          onPage={(next) => onChange({ page: next + 1 })}
        />
      )}
    </Stack>
  )
}

/** A phrase has its quotes already. */
const quoted = (q: string) => (/^["“].*["”]$/.test(q) ? q : `“${q}”`)

const kindFrom = (value: string | string[]) => searchSearch.parse({ kind: value }).kind

/** By what a search is narrowed. Screens and help have none of these. */
const filtersIn = (state: SearchState) =>
  (['kind', 'year', 'department', 'status'] as const).filter((name) => state[name])

const narrowedBy = { kind: 'type', year: 'year', department: 'department', status: 'status' } as const
const notNarrowed = { kind: undefined, year: undefined, department: undefined, status: undefined }

function Nothing({ state, onChange }: Pick<ResultsProps, 'state' | 'onChange'>) {
  const filters = filtersIn(state)
  if (filters.length > 0)
    return (
      <EmptyState title="No matches found">
        <Text>The results are narrowed by {filters.map((name) => narrowedBy[name]).join(' and ')}.</Text>
        <Button variant="default" onClick={() => onChange(notNarrowed)}>
          Search Without Filters
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title="No matches found">
      <Text>
        Check the spelling, or use fewer words. You may also look in <AppLink to="/help">Help</AppLink>.
      </Text>
    </EmptyState>
  )
}
