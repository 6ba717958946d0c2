import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { PaletteProps } from '#platform/web/shell/PaletteButton.tsx'
import { usePlaces } from '#platform/web/shell/places.ts'
import { paletteInputId } from '#platform/web/shell/use-typed-ahead.ts'
import type { SearchHit } from '../contract.ts'
import { longestQuery } from '../rules.ts'
import { ActiveOption } from './ActiveOption.tsx'
import { HitFacts, headingOf, Snippet } from './HitView.tsx'
import { listId, useEnter } from './palette-keys.ts'
import { screensFor, topicsFor } from './places.ts'
import classes from './SearchPalette.module.css'
import { searchedPart } from './search.ts'
import { useFound, useOpenHit, useRecent } from './use-search.ts'

const mostHits = 8
const [store, palette] = createSpotlight()

/** Goes to any screen, help page, or record that its user may open; before anything is typed, to what they opened last. */
export function SearchPalette({ opened, typedAhead }: PaletteProps) {
  const places = usePlaces()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(searchedPart(typed), 150)
  const navigate = useNavigate()
  const recent = useRecent(opened)
  const { data, isFetching, isPending, isPlaceholderData } = useFound({ q })

  useEffect(() => {
    if (opened > 0) palette.open()
  }, [opened])
  useEffect(() => {
    if (typedAhead !== '') setTyped(typedAhead)
  }, [typedAhead])
  const isTyped = typed.trim() !== ''
  const wanted = searchedPart(typed)
  // What is listed was found by an earlier text.
  const isBehind = isTyped && wanted !== '' && (q !== wanted || isPending || isPlaceholderData)
  const { onKey, onTyped } = useEnter(store, { isTyped, isBehind })

  const hits = isTyped && q !== '' ? (data?.hits.slice(0, mostHits) ?? []) : []
  const instead = hits.length > 0 ? data?.searched_instead : null
  const screens = screensFor(places, typed)
  const topics = isTyped ? topicsFor(typed) : []
  const isWaiting = isTyped && (isFetching || q !== wanted)
  const count = hits.length + screens.length + topics.length
  const isEmpty = count === 0
  const isHelpOffered = isEmpty && isTyped && !isWaiting

  // First while someone types: a few letters and Enter lead to a screen, whatever is found a moment later.
  const screensGroup = screens.length > 0 && (
    <Group label="Screens">
      {screens.map(({ label, to, search }) => (
        <Spotlight.Action
          role="option"
          key={`${to}?${new URLSearchParams(search)}`}
          data-at-once
          label={label}
          onClick={() => navigate({ to, search: search ?? {} })}
        />
      ))}
    </Group>
  )

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={(text) => {
        onTyped()
        setTyped(text)
      }}
      shortcut={null}
      scrollable
      maxHeight="70dvh"
    >
      <Spotlight.Search
        id={paletteInputId}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder="Search records, files, screens, and help…"
        aria-label="Search everything"
        maxLength={longestQuery}
        onKeyDownCapture={onKey}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={!isEmpty || isHelpOffered}
        autoComplete="off"
      />
      <ActiveOption />
      <div role="status">
        {isEmpty ? (
          <Spotlight.Empty>{isWaiting ? 'Searching…' : 'No matches found'}</Spotlight.Empty>
        ) : (
          <span className="visually-hidden">
            {isTyped && !isWaiting && (count === 1 ? '1 result' : `${count} results`)}
          </span>
        )}
      </div>
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results">
        {isTyped && screensGroup}
        {isTyped ? (
          <Hits label={instead ? `Records for “${instead}”` : 'Records'} hits={hits} isFound />
        ) : (
          <Hits label="Recently opened" hits={recent.data ?? []} />
        )}
        {isTyped && (hits.length > 0 || (isWaiting && !isEmpty)) && (
          <Spotlight.Action
            role="option"
            label={`All results for “${typed.trim()}”`}
            leftSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => navigate({ to: '/search', search: { q: typed.trim() } })}
          />
        )}
        {!isTyped && screensGroup}
        {topics.length > 0 && (
          <Group label="Help">
            {topics.map(({ id, title }) => (
              <Spotlight.Action
                role="option"
                key={id}
                label={title}
                onClick={() => navigate({ to: '/help/$topic', params: { topic: id } })}
              />
            ))}
          </Group>
        )}
        {isHelpOffered && (
          <Spotlight.Action
            role="option"
            label={`Look for “${typed.trim()}” in Help`}
            leftSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => navigate({ to: '/help', search: { q: typed.trim() } })}
          />
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** With its name as text: Spotlight draws that of its own groups by style alone, where no screen reader finds it. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, no fieldsets
    <div role="group" aria-labelledby={id}>
      <Text id={id} component="div" size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4}>
        {label}
      </Text>
      {children}
    </div>
  )
}

interface HitsProps {
  label: string
  hits: readonly SearchHit[]
  /** By what was typed, so that there is a place that matches. */
  isFound?: boolean
}

function Hits({ label, hits, isFound = false }: HitsProps) {
  const { open } = useOpenHit()
  if (hits.length === 0) return null
  return (
    <Group label={label}>
      {hits.map((hit) => (
        <Spotlight.Action
          role="option"
          key={`${hit.kind} ${hit.id}`}
          className={classes.hit}
          onClick={() => open(hit)}
        >
          <div style={{ minWidth: 0 }}>
            <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {headingOf(hit)}
            </Text>
            <HitFacts hit={hit} />
            {isFound && <Snippet hit={hit} lines={2} />}
          </div>
        </Spotlight.Action>
      ))}
    </Group>
  )
}
