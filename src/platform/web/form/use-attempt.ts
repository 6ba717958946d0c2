import { fieldErrorsOf, messageOf, useOnce } from '../api/index.ts'

/** For a button or a plain form that says beside it why it failed: whether it is under way, and what came of it. */
export function useAttempt(
  whyNot = (error: unknown) => Object.values(fieldErrorsOf(error))[0] ?? messageOf(error),
) {
  const { once, isRunning, error } = useOnce<unknown>()
  return {
    isBusy: isRunning,
    message: error && whyNot(error),
    attempt: (work: () => Promise<unknown>) => once(work).catch(() => undefined),
  }
}
