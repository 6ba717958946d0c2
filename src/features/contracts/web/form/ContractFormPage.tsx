import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { type ContractStart, getContractStart } from '../../contract.ts'
import { CloneDialog } from './CloneDialog.tsx'
import { labels } from './labels.ts'
import { type ContractFormSearch, contractFormSearch } from './search.ts'
import { TermSections } from './TermSections.tsx'
import { useNewContract } from './use-term-form.ts'

/** New Contract: empty, or filled in from a resolution, an award, or another contract. */
export function ContractFormPage() {
  const search = contractFormSearch.parse(useSearch({ strict: false }))
  const { meeting: _, ...from } = search
  const start = useQuery({
    ...queryOf(getContractStart, { query: from }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (start.data) return <NewContract key={JSON.stringify(from)} start={start.data} search={search} />
  return (
    <Page title="New Contract">
      {start.isError ? (
        <ErrorState error={start.error} onRetry={() => start.refetch()} />
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading form" />
      )}
    </Page>
  )
}

function NewContract({ start, search }: { start: ContractStart; search: ContractFormSearch }) {
  const navigate = useNavigate()
  const [isCloning, setCloning] = useState(false)
  const state = useNewContract(start, search)
  return (
    <Page
      title="New Contract"
      actions={
        <>
          <Button variant="default" onClick={() => setCloning(true)}>
            Clone Contract
          </Button>
          <Button variant="default" loading={state.isSaving} onClick={() => state.saveWith(true)}>
            Cover Sheet
          </Button>
          <Button loading={state.isSaving} onClick={() => state.saveWith(false)}>
            Save
          </Button>
        </>
      }
    >
      <AppForm state={state} labels={labels} label="New Contract" width="56rem">
        {start.from && (
          <Alert color="navy" title={`Filled in from ${start.from}`} role="status">
            <Text size="sm">{start.taken.join(', ')}. Check each before you save.</Text>
            {start.hints.map((hint) => (
              <Text key={hint} size="sm" mt="xs">
                {hint}
              </Text>
            ))}
          </Alert>
        )}
        <TermSections form={state.form} known={{ vendor: start.vendor_name, authority: start.authority }} />
      </AppForm>
      {isCloning && (
        <CloneDialog
          onChoose={(clone) => {
            setCloning(false)
            void navigate({ to: '/contract-form', search: { clone } })
          }}
          onClose={() => setCloning(false)}
        />
      )}
    </Page>
  )
}
