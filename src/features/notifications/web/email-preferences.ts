import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { chooseOwnMail, type EmailPreference, listOwnMails } from '../contract.ts'
import { type MailChoice, mailChoiceNames } from '../rules.ts'

export const useEmailPreferences = () => useQuery(queryOf(listOwnMails))

/** By email, or at the bell in the header. */
export type Way = 'choice' | 'bell'
export const wayNames: Record<Way, string> = { choice: 'Email', bell: 'In Countyhall' }

export function useChoose({ key, name }: EmailPreference, way: Way) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listOwnMails)))
  const choose = (choice: MailChoice) =>
    runWithToast(
      () => call(chooseOwnMail, { params: { key }, body: { [way]: choice } }),
      `${name}, ${wayNames[way].toLowerCase()}: ${mailChoiceNames[choice].toLowerCase()}`,
    )
  return { choose, isRunning }
}
