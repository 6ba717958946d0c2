import { Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { passwordLength } from '#features/auth/rules.ts'
import { FormMessage, PublicFrame } from '#features/auth/web/pieces.ts'
import { call } from '#platform/web/api/index.ts'
import { subdomainOf } from '#platform/web/county/county-context.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ConfirmProvider } from '#platform/web/ui/ConfirmProvider.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { Registrant, registerVendor } from '../registration-contract.ts'
import { WishFields } from './WishFields.tsx'
import { blankWish, checkWish, wishOf, wishShape } from './wish-form.ts'

const Form = z
  .object({
    first_name: Registrant.shape.first_name,
    last_name: Registrant.shape.last_name,
    title: z.string(),
    phone: Registrant.shape.phone.unwrap(),
    email: Registrant.shape.email,
    password: Registrant.shape.password.min(
      passwordLength.least,
      `Use at least ${passwordLength.least} characters. A few unrelated words are easy to remember.`,
    ),
    ...wishShape,
  })
  .superRefine(checkWish)

const blank = { first_name: '', last_name: '', title: '', phone: '', email: '', password: '', ...blankWish }

/** Registering as a vendor, without a login. */
export function RegisterPage() {
  const [sent, setSent] = useState<string | null>(null)
  useTitle('Register as a Vendor')
  return (
    <PublicFrame>
      <Title order={1} mt="md">
        Register as a Vendor
      </Title>
      {sent ? (
        <Stack mt="lg">
          <FormMessage tone="good">{sent}</FormMessage>
          <Text size="sm">
            Nothing is created until you follow the link. If no email arrives, check the spam folder.
          </Text>
        </Stack>
      ) : (
        <ConfirmProvider>
          <RegistrationForm onSent={setSent} />
        </ConfirmProvider>
      )}
      <Text mt="xl">
        <AppLink to="/login">Back to Log In</AppLink>
      </Text>
    </PublicFrame>
  )
}

function RegistrationForm({ onSent }: { onSent(message: string): void }) {
  const state = useAppForm({
    schema: Form,
    initialValues: blank,
    async save({ kind, firm, name, message, ...person }) {
      const subdomain = subdomainOf(window.location.hostname)
      const wanted = wishOf({ kind, firm, name, message })
      onSent((await call(registerVendor, { body: { ...person, wanted, subdomain } })).message)
    },
  })
  const { form } = state
  return (
    <AppForm state={state} label="Register as a Vendor">
      <Text mt="xs">Ask questions, submit bids and proposals online, and follow solicitations.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label="First name"
          required
          autoComplete="given-name"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          required
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
        <TextInput label="Title" autoComplete="organization-title" {...form.getInputProps('title')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        description={`At least ${passwordLength.least} characters. A few unrelated words are easy to remember and hard to guess.`}
        {...form.getInputProps('password')}
      />
      <WishFields form={form} />
      <Button type="submit" size="md" loading={state.isSaving} fullWidth>
        Register
      </Button>
    </AppForm>
  )
}
