import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { chooseOwnMail, type EmailPreference, listOwnMails } from '../contract.ts'
import { type MailChoice, mailChoiceNames } from '../rules.ts'

export const useEmailPreferences = () => useQuery(queryOf(listOwnMails))

export function useChooseMail({ key, name }: EmailPreference) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listOwnMails)))
  const choose = (choice: MailChoice) =>
    runWithToast(
      () => call(chooseOwnMail, { params: { key }, body: { choice } }),
      `${name}: ${mailChoiceNames[choice].toLowerCase()}`,
    )
  return { choose, isRunning }
}
