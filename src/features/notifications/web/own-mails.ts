import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import { chooseOwnMail, listOwnMails, type OwnMail } from '../contract.ts'

export const useOwnMails = () => useQuery(queryOf(listOwnMails))

export function useChooseMail({ key, name }: OwnMail) {
  const { doAndTell, isRunning } = useDoAndTell(useInvalidate(keyOf(listOwnMails)))
  const choose = (isWanted: boolean) =>
    doAndTell(
      () => call(chooseOwnMail, { params: { key }, body: { is_wanted: isWanted } }),
      isWanted ? `Email turned on: ${name}` : `Email turned off: ${name}`,
    )
  return { choose, isRunning }
}
