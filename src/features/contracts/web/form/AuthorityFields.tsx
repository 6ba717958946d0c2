import { Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryLaterOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useSomeoneThere } from '#platform/web/ui/someone-there.ts'
import { type AuthorityKind, authorityKindNames, authorityKinds } from '../../rules.ts'
import { labels } from './labels.ts'
import type { TermForm } from './use-term-form.ts'

/** The form of a contract, or of a change to it. */
interface AuthorityForm {
  getValues(): { authorityKind: AuthorityKind }
  getInputProps(
    field: 'authorityKind' | 'resolution' | 'award' | 'authorityNote',
  ): ReturnType<TermForm['getInputProps']>
}

/** What allows the contract: a resolution, an award, or a limit that the county's policy names. */
export function AuthorityFields({ form, known }: { form: AuthorityForm; known: string }) {
  const { authorityKind } = form.getValues()
  return (
    <>
      <Select
        label={labels.authorityKind}
        description="What allows the county to enter into this contract."
        allowDeselect={false}
        data={authorityKinds.map((value) => ({ value, label: authorityKindNames[value] }))}
        {...form.getInputProps('authorityKind')}
      />
      {authorityKind === 'resolution' && <ResolutionSelect form={form} known={known} />}
      {authorityKind === 'award' && <AwardSelect form={form} known={known} />}
      {authorityKind === 'delegated' && (
        <TextInput
          label={labels.authorityNote}
          description="The rule that delegates it, such as a section of the purchasing policy."
          {...form.getInputProps('authorityNote')}
        />
      )}
    </>
  )
}

const loadResolutions = async () => (await import('#features/resolutions/contract.ts')).listResolutions
const loadProjects = async () => (await import('#features/procurement/contract.ts')).listProjects

interface Chosen {
  form: AuthorityForm
  /** How the authority that is stored reads. */
  known: string
}

function ResolutionSelect({ form, known }: Chosen) {
  const [q, setSearch] = useState('')
  const { can } = useSession()
  const isThere = useSomeoneThere()
  const found = useQuery({
    ...queryLaterOf('/api/resolutions', loadResolutions, {
      query: { numbered: 'yes', limit: 50, ...(q.trim() && { q }) },
    }),
    enabled: isThere && can('resolutions.see'),
    placeholderData: keepPreviousData,
  })
  const rows = (found.data ?? []).map(({ id, number, title }) => [id, `${number} ${title}`] as const)
  return <Found form={form} field="resolution" known={known} rows={rows} onSearch={setSearch} />
}

function AwardSelect({ form, known }: Chosen) {
  const [q, setSearch] = useState('')
  const { can } = useSession()
  const isThere = useSomeoneThere()
  const found = useQuery({
    ...queryLaterOf('/api/projects', loadProjects, {
      query: { status: 'awarded', limit: 50, ...(q.trim() && { q }) },
    }),
    enabled: isThere && can('projects.see'),
    placeholderData: keepPreviousData,
  })
  const rows = (found.data ?? []).map(
    ({ id, procurementId, title }) => [id, `${procurementId} ${title}`] as const,
  )
  return <Found form={form} field="award" known={known} rows={rows} onSearch={setSearch} />
}

interface FoundProps extends Chosen {
  field: 'resolution' | 'award'
  rows: readonly (readonly [id: string, label: string])[]
  onSearch(q: string): void
}

function Found({ form, field, known, rows, onSearch }: FoundProps) {
  const { value, ...input } = form.getInputProps(field)
  const data = new Map([...(value && known ? [[value, known] as const] : []), ...rows])
  return (
    <Select
      label={labels[field]}
      required
      searchable
      nothingFoundMessage="Nothing found. Search by number or title."
      data={[...data].map(([id, label]) => ({ value: id, label }))}
      filter={({ options }) => options}
      onSearchChange={(typed) => onSearch([...data.values()].includes(typed) ? '' : typed)}
      value={value ?? null}
      {...input}
    />
  )
}
