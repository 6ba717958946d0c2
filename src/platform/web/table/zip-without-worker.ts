/**
 * Stands in for `fflate` in the built product (see vite.config.ts). Its own `zip` starts workers from `blob:`
 * addresses, which the content security policy refuses; ours already runs in a worker.
 */
import { type AsyncZippable, type FlateCallback, type Zippable, zipSync } from 'fflate/browser'

// The streams start no workers.
export { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate/browser'

export function zip(files: AsyncZippable & Zippable, done: FlateCallback) {
  done(null, zipSync(files))
}
