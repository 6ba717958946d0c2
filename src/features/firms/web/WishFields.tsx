import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FirmFieldset } from './FirmFieldset.tsx'

// biome-ignore lint/suspicious/noExplicitAny: the same fields stand in forms of several shapes
type AnyForm = UseFormReturnType<any>

/** A new firm, or one to join by its exact name: the county lists its vendors nowhere in public. */
export function WishFields({ form }: { form: AnyForm }) {
  const isNew = form.getValues().kind === 'new'
  return (
    <Stack gap="md">
      <Radio.Group label="Your firm" {...form.getInputProps('kind')}>
        <Stack gap="xs" mt={4}>
          <Radio value="new" label="Register a new firm" />
          <Radio value="join" label="Join a firm that’s already registered" />
        </Stack>
      </Radio.Group>
      {isNew ? (
        <>
          <TextInput
            label="Firm name"
            description="As on your W-9."
            required
            autoComplete="organization"
            {...form.getInputProps('firm.name')}
          />
          <FirmFieldset form={form} prefix="firm." />
        </>
      ) : (
        <>
          <TextInput
            label="Firm name"
            description="Exactly as the firm is registered."
            required
            {...form.getInputProps('name')}
          />
          <Textarea
            label="Message"
            description="Tell those who decide who you are. People of the firm approve you; where it has none yet, the county does."
            rows={3}
            resize="vertical"
            {...form.getInputProps('message')}
          />
        </>
      )}
    </Stack>
  )
}
