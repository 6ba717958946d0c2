import { useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { testNotification } from '../contract.ts'
import { isNotificationKey } from '../rules.ts'
import type { NotificationFormState } from './use-notification-form.ts'

/** Mails the text as it stands in the form, saved or not, to whoever is signed in. */
export function useTest(id: string | null, form: NotificationFormState['form']) {
  const [isSending, setIsSending] = useState(false)

  async function send() {
    const { key, ...typed } = form.getValues()
    if (id === null || !isNotificationKey(key)) return
    setIsSending(true)
    try {
      const { message } = await call(testNotification, { params: { id }, body: { key, ...typed } })
      toast.good(message)
    } catch (error) {
      form.setErrors(fieldErrorsOf(error))
      toast.bad(messageOf(error))
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, send }
}
