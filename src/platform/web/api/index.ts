export { type CallOptions, call, callFile, callStream, type Rows } from './call.ts'
export { fieldErrorsOf, isProblem, messageOf, serverError } from './messages.ts'
export { ApiProblem } from './problem.ts'
export { keyOf, listQueryOf, type Query, queryOf, useInvalidate } from './query.ts'
