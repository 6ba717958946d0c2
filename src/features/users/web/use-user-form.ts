import { type FormEvent, useRef } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createUser, User, UserFields, updateUser } from '../contract.ts'
import { mailWelcome, useUsersChanged } from './api.ts'
import { saveFailure, withReason } from './messages.ts'

const blank = {
  first_name: '',
  last_name: '',
  title: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  cell_phone: '',
  role: null as string | null,
  department_id: null as string | null,
  vendor_ids: [] as string[],
}

export function useUserForm(user: User | null, onSaved: () => void) {
  const changed = useUsersChanged()
  const wantsWelcome = useRef(false)

  const state = useRecordForm({
    record: user,
    row: User,
    schema: UserFields,
    fieldsOf,
    draft: user ? `user-${user.id}` : 'user-new',
    failureMessage: saveFailure,
    async save({ role, ...fields }, editing) {
      const body = { ...fields, ...(role && { role }) }
      if (editing)
        await call(updateUser, { params: { id: editing.id }, body: { ...body, version: editing.version } })
      else await call(createUser, { body })
      toast.good(editing ? 'User saved' : 'User created successfully')
      if (wantsWelcome.current) await sendWelcome(fields.email)
      await changed()
      onSaved()
    },
  })

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    wantsWelcome.current = false
    state.submit(event)
  }

  /** A new user is created first: a link can be mailed only to someone who is there. */
  const saveAndWelcome = () => {
    wantsWelcome.current = true
    state.submit()
  }

  return { ...state, submit, saveAndWelcome }
}

export type UserFormState = ReturnType<typeof useUserForm>

async function sendWelcome(email: string) {
  try {
    await mailWelcome(email)
    toast.good('Welcome email sent!')
  } catch (error) {
    toast.bad(withReason('Failed to send welcome email.', error))
  }
}

function fieldsOf(user: User | null) {
  if (!user) return blank
  const { id: _id, tenant_id: _tenant, version: _version, ...rest } = user
  const { is_disabled: _disabled, has_second_factor: _factor, ...fields } = rest
  return fields
}
