export { call, callFile, callStream, type Rows } from './call.ts'
export { fieldErrorsOf, isProblem, messageOf, serverError, sessionEnded } from './messages.ts'
export { ApiProblem } from './problem.ts'
export {
  keyOf,
  listQueryOf,
  ownKeyOf,
  type Query,
  queryLaterOf,
  queryOf,
  useAskAgain,
  useInvalidate,
} from './query.ts'
export { useOnce } from './use-once.ts'
