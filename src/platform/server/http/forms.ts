/** Plain forms, as a browser sends them without any script; only to the calls that ask for them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../shared/errors.ts'

export const formType = 'application/x-www-form-urlencoded'

const mostFields = 50

export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (!Reflect.get(request.routeOptions.config, 'acceptsForm'))
      throw new AppError('unsupported_media', 'A form is not what this call takes.')
    const fields = [...new URLSearchParams(body)]
    if (fields.length > mostFields) throw invalid('The form has too many fields.')
    return Object.fromEntries(fields)
  })
}
