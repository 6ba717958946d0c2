import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#platform/web/api/index.ts'

/** One button that calls the server: whether it is under way, and what came of it if it failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setMessage(null)
    try {
      await work()
    } catch (error) {
      setMessage(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, message, attempt }
}
