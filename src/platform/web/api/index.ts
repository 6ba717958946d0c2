export { type CallOptions, call, callFile, callList, callStream, type Rows } from './call.ts'
export { fieldErrorsOf, isProblem, messageOf, serverError } from './messages.ts'
export { ApiProblem } from './problem.ts'
