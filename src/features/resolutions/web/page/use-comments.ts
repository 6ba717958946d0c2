import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { call, messageOf } from '../../../../platform/web/api/index.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
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
    try {
      queryClient.setQueryData(queryKey, await work())
      return true
    } catch (error) {
      toast.bad(messageOf(error))
      return false
    } finally {
      setIsSending(false)
    }
  }

  return {
    query,
    isSending,
    add: (body: z.input<typeof NewComment>) => show(() => call(addComment, { params, body })),
    remove: ({ id }: Comment) => show(() => call(deleteComment, { params: { id } })),
  }
}
