import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { passwordLength } from '#features/auth/rules.ts'
import { call, fieldErrorsOf, messageOf, useOnce } from '#platform/web/api/index.ts'
import { subdomainOf } from '#platform/web/county/county-context.ts'
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx'
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

/** Outside of a session nothing that is typed is kept in the browser: no draft, as other forms have one. */
function useRegistration(onSent: (message: string) => void) {
  const form = useForm({
    initialValues: blank,
    validate: schemaResolver(Form, { sync: true }),
    clearInputErrorOnChange: true,
  })
  const { once, isRunning } = useOnce<unknown>()
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)

  const refuse = (message: string | null) => {
    setFailure(message)
    setRefusals((count) => count + 1)
  }
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null)
      try {
        const { kind, firm, name, message, ...person } = Form.parse(values)
        const wanted = wishOf({ kind, firm, name, message })
        const subdomain = subdomainOf(window.location.hostname)
        await once(async () =>
          onSent((await call(registerVendor, { body: { ...person, wanted, subdomain } })).message),
        )
      } catch (error) {
        const fields = fieldErrorsOf(error)
        form.setErrors(fields)
        refuse(Object.keys(fields).length > 0 ? null : messageOf(error))
      }
    },
    () => refuse(null),
  )
  return { form, submit, isRunning, failure, refusals }
}

export function RegistrationForm({ onSent }: { onSent(message: string): void }) {
  const { form, submit, isRunning, failure, refusals } = useRegistration(onSent)
  return (
    <form onSubmit={submit} noValidate aria-label="Register as a Vendor">
      <Stack gap="md">
        <Text mt="xs">Ask questions, submit bids and proposals online, and follow solicitations.</Text>
        <ErrorSummary
          errors={form.errors}
          failure={failure}
          refusals={refusals}
          onChoose={(path) => form.getInputNode(path)?.focus()}
        />
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
        <Button type="submit" size="md" loading={isRunning} fullWidth>
          Register
        </Button>
      </Stack>
    </form>
  )
}
