import { messageOf } from '../api/index.ts'
import { toast } from './toast.ts'

/** Does it at once and says what came of it, `done` or why not (null: the caller tells); tells whether it is done. */
export async function runWithToast<T>(
  work: () => Promise<T>,
  done?: string | ((result: T) => string),
  whyNot: (error: unknown) => string | null = messageOf,
): Promise<boolean> {
  try {
    const result = await work()
    if (done) toast.good(typeof done === 'string' ? done : done(result))
    return true
  } catch (error) {
    const why = whyNot(error)
    if (why !== null) toast.bad(why)
    return false
  }
}
