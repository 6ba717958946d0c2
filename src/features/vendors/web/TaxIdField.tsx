import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { revealTaxId, type Vendor } from '../contract.ts'
import { fieldLabels } from './columns.tsx'

interface Props {
  vendor: Vendor | null
  isReadOnly: boolean
  /** Undefined: what is stored stays; null: it is removed. */
  value?: string | null
  onChange?(value: string | null | undefined): void
  error?: ReactNode
}

/** The stored tax id is masked; the whole one is fetched when someone asks to see it, which goes on record. */
export function TaxIdField({ vendor, isReadOnly, value, onChange, error, ...input }: Props) {
  const stored = vendor?.tax_id ?? null
  const [isChanging, setIsChanging] = useState(false)
  const give = (next: string | null | undefined, changing: boolean) => {
    onChange?.(next)
    setIsChanging(changing)
  }

  if (isReadOnly || (stored && !isChanging && value === undefined))
    return (
      <Stored vendor={vendor}>
        {!isReadOnly && (
          <>
            <Button variant="default" size="compact-sm" onClick={() => give(undefined, true)}>
              Change
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => give(null, false)}>
              Remove
            </Button>
          </>
        )}
      </Stored>
    )
  if (value === null)
    return (
      <Input.Wrapper label={fieldLabels.tax_id} labelElement="div">
        <Group gap="xs">
          <Text size="sm">The tax ID will be removed when you save.</Text>
          <Button variant="default" size="compact-sm" onClick={() => give(undefined, false)}>
            Keep
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <TextInput
      {...input}
      label={fieldLabels.tax_id}
      description="Enter an EIN as 12-3456789, or an SSN as 123-45-6789. Stored encrypted."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => give(event.currentTarget.value || undefined, isChanging)}
      error={error}
      rightSection={
        stored && (
          <Button variant="subtle" size="compact-sm" onClick={() => give(undefined, false)}>
            Cancel
          </Button>
        )
      }
      rightSectionWidth={stored ? 76 : undefined}
    />
  )
}

function Stored({ vendor, children }: { vendor: Vendor | null; children: ReactNode }) {
  const labelId = useId()
  const [whole, setWhole] = useState<string | null>(null)
  const { runWithToast } = useRunWithToast()
  const canReveal = vendor?.tax_id && children

  async function reveal() {
    if (!vendor) return
    await runWithToast(async () => setWhole((await call(revealTaxId, { params: { id: vendor.id } })).tax_id))
  }

  return (
    <Input.Wrapper label={fieldLabels.tax_id} labelElement="div" labelProps={{ id: labelId }}>
      <Group gap="xs" role="group" aria-labelledby={labelId}>
        <Text size="sm" className="tabular" aria-live="polite">
          {whole ?? vendor?.tax_id ?? 'Not entered'}
        </Text>
        {canReveal && (
          <Button variant="default" size="compact-sm" onClick={whole ? () => setWhole(null) : reveal}>
            {whole ? 'Hide' : 'Show'}
          </Button>
        )}
        {children}
      </Group>
    </Input.Wrapper>
  )
}
