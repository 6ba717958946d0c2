/** Whether the application has a screen at an address: all others are answered with 404, whatever a browser shows there. */
import { addresses, doorPaths } from './addresses.ts'
import { aliases } from './aliases.ts'

const patterns = [
  ...Object.values(addresses).map(({ path }) => path),
  ...aliases.map(({ from }) => from),
  ...doorPaths,
].map(patternOf)

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** As the application's own router reads it: in either case, with or without a stroke at the end. */
function patternOf(path: string): RegExp {
  const steps = path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => (step.startsWith('$') ? '[^/]+' : step))
  return new RegExp(`^/${steps.join('/')}/?$`, 'i')
}
