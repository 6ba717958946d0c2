import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import { chooseOwnMail, listOwnMails, type OwnMail } from '../contract.ts'

const ownMailsKey = ['own-mails']

export const useOwnMails = () =>
  useQuery({
    queryKey: ownMailsKey,
    queryFn: ({ signal }) => call(listOwnMails, undefined, { signal }),
  })

interface Choice {
  key: OwnMail['key']
  isWanted: boolean
}

export function useChooseMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, isWanted }: Choice) =>
      call(chooseOwnMail, { params: { key }, body: { is_wanted: isWanted } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownMailsKey }),
  })
}
