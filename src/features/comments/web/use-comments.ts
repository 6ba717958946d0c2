import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import type { Comment, CommentEndpoints, CommentInput } from '../contract.ts'

export function useComments(calls: CommentEndpoints, matterId: string) {
  const queryClient = useQueryClient()
  const params = { id: matterId }
  const asked = queryOf(calls.listComments, { params })
  const show = (comments: Comment[]) => queryClient.setQueryData(asked.queryKey, comments)

  return {
    query: useQuery(asked),
    add: async (body: CommentInput) => show(await call(calls.addComment, { params, body })),
    remove: async ({ id }: Comment) => show(await call(calls.deleteComment, { params: { id } })),
  }
}
