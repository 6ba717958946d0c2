import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query'
import { startTransition, useEffect, useReducer, useState } from 'react'

/**
 * As `useQuery`, for what takes long to draw. That one draws every step of an answer at once, with the whole screen around it;
 * here the page answers keys meanwhile.
 */
export function useRows<Data>(
  asked: QueryObserverOptions<Data, DefaultError, Data, Data, QueryKey>,
): QueryObserverResult<Data> {
  const client = useQueryClient()
  const options = client.defaultQueryOptions(asked)
  // Said to be on its way from the first drawing on, before it is asked for.
  options._optimisticResults = 'optimistic'
  const [observer] = useState(() => new QueryObserver(client, options))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const result = observer.getOptimisticResult(options)

  useEffect(() => observer.setOptions(options))
  useEffect(() => {
    const stop = observer.subscribe(notifyManager.batchCalls(() => startTransition(drawAgain)))
    // It may have come between the first drawing and now.
    observer.updateResult()
    return stop
  }, [observer])

  return observer.trackResult(result)
}
