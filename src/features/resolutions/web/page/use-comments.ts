import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import {
  addComment,
  type Comment,
  deleteComment,
  listComments,
  type NewComment,
} from '../../comments-contract.ts'

export function useComments(resolutionId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['resolutions', 'one', resolutionId, 'comments']
  const params = { id: resolutionId }
  const [isSending, setIsSending] = useState(false)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listComments, { params }, { signal }),
  })

  async function show(work: () => Promise<Comment[]>): Promise<boolean> {
    setIsSending(true)
    const isDone = await doAndTell(async () => queryClient.setQueryData(queryKey, await work()))
    setIsSending(false)
    return isDone
  }

  return {
    query,
    isSending,
    add: (body: z.input<typeof NewComment>) => show(() => call(addComment, { params, body })),
    remove: ({ id }: Comment) => show(() => call(deleteComment, { params: { id } })),
  }
}
