import { messageOf } from '../api/index.ts'
import { toast } from './toast.ts'

/** Does it at once and says what came of it, `done` or why not; tells whether it is done. */
export async function doAndTell<T>(
  work: () => Promise<T>,
  done?: string | ((result: T) => string),
  whyNot: (error: unknown) => string = messageOf,
): Promise<boolean> {
  try {
    const result = await work()
    if (done) toast.good(typeof done === 'string' ? done : done(result))
    return true
  } catch (error) {
    toast.bad(whyNot(error))
    return false
  }
}
