/** Which screen of the application is at an address: where there is none, the answer is 404, whatever a browser shows there. */
import { addresses, doorPaths } from './addresses.ts'
import { aliases } from './aliases.ts'

const screens = [
  ...Object.values(addresses).map(({ path }) => ({ from: path, to: path })),
  ...aliases,
  ...doorPaths.map((path) => ({ from: path, to: path })),
].map(({ from, to }) => ({ pattern: patternOf(from), path: to }))

/** The path by which the routes know it. */
export const screenAt = (address: string): string | undefined =>
  screens.find(({ pattern }) => pattern.test(address))?.path

/** As the application's own router reads it: in either case, with or without a stroke at the end. */
function patternOf(path: string): RegExp {
  const steps = path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => (step.startsWith('$') ? '[^/]+' : step))
  return new RegExp(`^/${steps.join('/')}/?$`, 'i')
}
