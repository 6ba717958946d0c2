import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { Ref } from 'react'
import { useVendorNames } from '#features/vendors/web/index.ts'
import type { Attendee, AttendeeForm } from '../../../pre-bid/contract.ts'

export const labels = {
  firm: 'Firm',
  person: 'Person',
  email: 'Email',
  phone: 'Phone',
  time: 'Time',
} as const

export const fieldsOf = (attendee: Attendee | null): AttendeeForm => ({
  vendor_id: attendee?.vendor_id ?? null,
  firm: attendee?.firm ?? '',
  person: attendee?.person ?? '',
  email: attendee?.email ?? '',
  phone: attendee?.phone ?? '',
  time: attendee?.time ?? '',
})

interface Props {
  form: UseFormReturnType<AttendeeForm>
  firmRef?: Ref<HTMLInputElement>
  /** What an empty time means. */
  timeNote?: string
}

/** A vendor of the county's list, or any firm that is typed; who came for it, and when. */
export function AttendeeFields({ form, firmRef, timeNote }: Props) {
  const { firm, vendor_id } = form.getValues()
  const [typed] = useDebouncedValue(firm, 250)
  const vendors = useVendorNames(typed).data ?? []

  function choose(name: string) {
    form.setFieldValue('firm', name)
    form.setFieldValue('vendor_id', vendors.find((each) => each.name === name)?.id ?? null)
  }

  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Autocomplete
          ref={firmRef}
          label={labels.firm}
          required
          description={vendor_id ? 'On the vendor list' : 'Search the vendor list, or enter another firm'}
          data={vendors.map(({ name }) => name)}
          filter={({ options }) => options}
          {...form.getInputProps('firm')}
          onChange={choose}
        />
        <TextInput
          label={labels.person}
          required
          description="First and last name"
          autoComplete="off"
          {...form.getInputProps('person')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={labels.email}
          type="email"
          description="Optional"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={labels.phone}
          type="tel"
          description="Optional"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={labels.time}
          type="time"
          description={timeNote ?? 'When they arrived'}
          {...form.getInputProps('time')}
        />
      </SimpleGrid>
    </>
  )
}
