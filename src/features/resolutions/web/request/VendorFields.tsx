import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useVendorNames } from '#features/vendors/web/index.ts'
import { fieldLabels } from '../../field-labels.ts'
import { AreaField } from './fields.tsx'
import { useFigureNote } from './figure-notes.ts'
import type { RequestForm } from './use-request-form.ts'

/** A vendor of the county's list, or any other that is typed. */
export function VendorFields({ form }: { form: RequestForm }) {
  const [typed] = useDebouncedValue(form.getValues().vendor, 250)
  const vendors = useVendorNames(typed).data ?? []

  function choose(name: string) {
    form.setFieldValue('vendor', name)
    const vendor = vendors.find((each) => each.name === name)
    if (!vendor || form.getValues().vendoraddress !== '') return
    const place = [vendor.city, [vendor.state, vendor.zip].filter(Boolean).join(' ')].filter(Boolean)
    form.setFieldValue('vendoraddress', [vendor.address, place.join(', ')].filter(Boolean).join('\n'))
  }

  return (
    <>
      <Autocomplete
        label={fieldLabels.vendor}
        {...useFigureNote('vendor')}
        data={[...new Set(vendors.map(({ name }) => name))]}
        filter={({ options }) => options}
        {...form.getInputProps('vendor')}
        onChange={choose}
      />
      <AreaField form={form} name="vendoraddress" rows={2} />
    </>
  )
}
