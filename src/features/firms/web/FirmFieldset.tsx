import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CommoditySelect } from './CommoditySelect.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the same fields stand in forms of several shapes
  form: UseFormReturnType<any>
  /** Where in the form the firm stands: `firm.` or nothing. */
  prefix?: string
}

/** What a firm says of itself, besides its name. */
export function FirmFieldset({ form, prefix = '' }: Props) {
  const input = (name: string) => form.getInputProps(`${prefix}${name}`)
  return (
    <Stack gap="md">
      <TextInput label="Address" autoComplete="street-address" {...input('address')} />
      <TextInput label="City" autoComplete="address-level2" {...input('city')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput label="State" autoComplete="address-level1" {...input('state')} />
        <TextInput label="Zip" autoComplete="postal-code" {...input('zip')} />
        <TextInput label="Firm phone" type="tel" {...input('phone')} />
        <TextInput label="Website" inputMode="url" placeholder="www.example.com" {...input('website')} />
      </SimpleGrid>
      <TextInput
        label="Firm email"
        type="email"
        description="Notices of new solicitations go here."
        {...input('email')}
      />
      <CommoditySelect {...input('commodity_codes')} />
    </Stack>
  )
}
