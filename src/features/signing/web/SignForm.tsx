import { Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { call, keyOf, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { declineToSign, getSigning, listToSign, type SigningView, signDocument } from '../contract.ts'
import { SignForm as SignFields } from '../schemas.ts'

const labels = { name: 'Type your name', agrees: 'Agreement', password: 'Your password' }

/** As the form holds it: nothing is agreed to before someone did. */
const unsigned = { name: '', agrees: false as unknown as true, password: '' }

function useShow(id: string) {
  const queryClient = useQueryClient()
  return (view: SigningView) => {
    queryClient.setQueryData(queryOf(getSigning, { params: { id } }).queryKey, view)
    return queryClient.invalidateQueries({ queryKey: keyOf(listToSign) })
  }
}

export function SignForm({ signing: { id, name, consent } }: { signing: SigningView }) {
  const show = useShow(id)
  const state = useAppForm({
    schema: SignFields,
    initialValues: unsigned,
    async save(fields) {
      const signed = await call(signDocument, { params: { id }, body: fields })
      toast.good('Document signed')
      await show(signed)
    },
  })
  const { form, isSaving } = state
  return (
    <Section title="Sign" explanation="Read the document first. You can’t undo a signature.">
      <AppForm state={state} labels={labels} label="Sign">
        <TextInput
          label={labels.name}
          description={`Exactly as requested: ${name}`}
          required
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Checkbox label={consent} {...form.getInputProps('agrees', { type: 'checkbox' })} />
        <PasswordInput
          label={labels.password}
          description="Confirms that it’s you."
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group gap="xs">
          <Button type="submit" loading={isSaving}>
            Sign
          </Button>
          <DeclineButton id={id} />
        </Group>
      </AppForm>
    </Section>
  )
}

function DeclineButton({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const show = useShow(id)
  const { runWithToast, isRunning } = useRunWithToast()
  const decline = async (reason: string) => {
    const isDone = await runWithToast(
      async () => show(await call(declineToSign, { params: { id }, body: { reason } })),
      'You declined to sign',
    )
    if (isDone) setIsAsked(false)
    return isDone
  }
  return (
    <>
      <Button variant="default" c="red" onClick={() => setIsAsked(true)}>
        Decline to Sign
      </Button>
      {isAsked && (
        <ReasonDialog
          action="Decline"
          about={id}
          isDestructive
          consequence="The signature request ends for everyone. You can’t undo this."
          isRunning={isRunning}
          onReason={decline}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
