/** How the API's description tells of `If-Match` and `ETag`. */
import type { FastifySchema } from 'fastify'
import type { Endpoint } from '../../shared/endpoint.ts'
import { takesVersion, versionReader } from '../../shared/version.ts'

const ifMatch = (endpoint: Endpoint) => ({
  type: 'string',
  description: `The ETag of the record that is changed, or * for any. It says the same as \`version\` in the body. ${
    endpoint.mayOmitVersion ? 'Both are optional.' : 'Without either the answer is 428.'
  }`,
})

const etag = { type: 'string', description: 'The version of the record, to be sent as If-Match.' }

export function withVersions(schema: FastifySchema, endpoint: Endpoint | undefined): FastifySchema {
  if (!endpoint) return schema
  return {
    ...schema,
    ...(takesVersion(endpoint) && {
      headers: { type: 'object', properties: { 'if-match': ifMatch(endpoint) } },
    }),
    ...(versionReader(endpoint) && { response: withTag(schema.response) }),
  }
}

const withTag = (response: unknown) =>
  Object.fromEntries(
    Object.entries(response ?? {}).map(([status, answer]) => [status, { ...answer, headers: { etag } }]),
  )
