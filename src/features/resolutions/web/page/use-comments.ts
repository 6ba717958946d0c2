import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, queryOf } from '#platform/web/api/index.ts'
import {
  addComment,
  type Comment,
  deleteComment,
  listComments,
  type NewComment,
} from '../../comments-contract.ts'

export function useComments(resolutionId: string) {
  const queryClient = useQueryClient()
  const params = { id: resolutionId }
  const asked = queryOf(listComments, { params })
  const show = (comments: Comment[]) => queryClient.setQueryData(asked.queryKey, comments)

  return {
    query: useQuery(asked),
    add: async (body: z.input<typeof NewComment>) => show(await call(addComment, { params, body })),
    remove: async ({ id }: Comment) => show(await call(deleteComment, { params: { id } })),
  }
}
