import { call, fieldErrorsOf, messageOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { testNotification } from '../contract.ts'
import { isNotificationKey } from '../rules.ts'
import type { NotificationFormState } from './use-notification-form.ts'

/** Mails the text as it stands in the form, saved or not, to whoever is signed in. */
export function useTest(id: string | null, form: NotificationFormState['form']) {
  const { runWithToast, isRunning } = useRunWithToast()

  async function send() {
    const { key, ...typed } = form.getValues()
    if (id === null || !isNotificationKey(key)) return
    await runWithToast(
      () => call(testNotification, { params: { id }, body: { key, ...typed } }),
      ({ message }) => message,
      (error) => {
        form.setErrors(fieldErrorsOf(error))
        return messageOf(error)
      },
    )
  }

  return { isSending: isRunning, send }
}
