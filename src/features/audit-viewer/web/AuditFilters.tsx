import { CloseButton, Pill } from '@mantine/core'
import { DateField } from '#platform/web/form/DateField.tsx'
import type { AuditTable } from './api.ts'
import { PersonFilter } from './PersonFilter.tsx'

/** Person and days; and the one object, where a link from elsewhere has named it. */
export function AuditFilters({ table: { state, change } }: { table: AuditTable }) {
  return (
    <>
      <PersonFilter person={state.person} onChoose={(person) => change({ person })} />
      <DateField
        aria-label="From"
        placeholder="From"
        value={state.from ?? null}
        maxDate={state.to}
        onChange={(day) => change({ from: day ?? undefined })}
        clearLabel="Clear From"
        w="9.5rem"
      />
      <DateField
        aria-label="To"
        placeholder="To"
        value={state.to ?? null}
        minDate={state.from}
        onChange={(day) => change({ to: day ?? undefined })}
        clearLabel="Clear To"
        w="9.5rem"
      />
      {state.object_id && (
        <Pill size="md" component="span">
          One object
          <CloseButton
            size="xs"
            ml={4}
            aria-label="Show all objects"
            onClick={() => change({ object_id: undefined, object_type: undefined })}
          />
        </Pill>
      )}
    </>
  )
}
