/** What a request may carry: how long it is, and of which type. Read only once it is known who asks. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { isTooIntricate } from '../../shared/json.ts'

const kilobyte = 1024
/** Bytes of a body at most, where the endpoint says nothing: from whoever asks, and from those who are signed in. */
const mostFromAnybody = 16 * kilobyte
export const mostBodyBytes = 256 * kilobyte

const usualLimit = ({ access }: Endpoint) => (access === 'public' ? mostFromAnybody : mostBodyBytes)

/** Of JSON and of a plain form. What a call says of a form with a file is for that form. */
export const bodyLimitOf = (endpoint: Endpoint): number =>
  endpoint.accepts === 'multipart' ? usualLimit(endpoint) : (endpoint.bodyLimit ?? usualLimit(endpoint))

/** Of the file in a form that the handler reads itself. */
export const fileLimitOf = (endpoint: Endpoint): number => endpoint.bodyLimit ?? usualLimit(endpoint)

export const formType = 'application/x-www-form-urlencoded'
const mostFields = 50

const tooIntricate = () => invalid('The request holds too many values, or too many within one another.')

/** JSON; and plain forms, as a browser sends them without any script, only to the calls that ask for them. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    isTooIntricate(body) ? done(tooIntricate()) : parse(request, body, done),
  )
  app.addContentTypeParser<string>(formType, { parseAs: 'string' }, (request, body, done) => {
    if (!takesForms(request)) done(new AppError('unsupported_media', 'This call doesn’t accept a form.'))
    else if (count(body, '&') >= mostFields) done(tooIntricate())
    else done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

const takesForms = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.accepts === 'form'

const mostQuestions = 100

/** No one asks that much in one address; PostgreSQL and the schemas need not look at it. */
export function requireShortQuery({ url }: FastifyRequest): void {
  if (count(url, '&') >= mostQuestions) throw tooIntricate()
}

function count(text: string, mark: string): number {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found++
  return found
}
