/** Which state of a record someone changes: `If-Match` says it like `version`, and one of them is needed. */
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { takesVersion } from '../../shared/version.ts'

/** An entity tag is the version in quotes. */
export const tagOf = (version: number) => `"${version}"`
const tag = /^"(\d{1,10})"$/

/** Whatever the header says is in the body when the contract looks at it. */
export function versionTaker(endpoint: Endpoint): (request: FastifyRequest) => void {
  if (!takesVersion(endpoint)) return endpoint.method === 'GET' ? () => {} : refuseCondition
  return (request) => {
    const condition = request.headers['if-match']?.trim()
    const body = bodyOf(request)
    if (!body) return // what else it is, the contract refuses
    const given = ofForm(request, body.version)
    const matched = condition === undefined || condition === '*' ? undefined : versionOf(condition)
    if (given === undefined && condition === undefined && !endpoint.mayOmitVersion) throw versionRequired()
    if (given !== undefined && matched !== undefined && given !== matched)
      throw invalid('If-Match and version differ. Send one of them.')
    const version = matched ?? given
    if (version !== undefined) body.version = version
  }
}

/** To do it all the same would break the promise that the header asks for. */
function refuseCondition({ headers }: FastifyRequest): void {
  if (headers['if-match'] !== undefined && headers['if-match'] !== '*')
    throw invalid('This call knows no versions. Send it without If-Match.')
}

function bodyOf(request: FastifyRequest): Record<string, unknown> | undefined {
  request.body ??= {}
  const { body } = request
  return isRecord(body) ? body : undefined
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** A form holds text. */
const ofForm = (request: FastifyRequest, version: unknown): unknown =>
  typeof version === 'string' && request.isMultipart() && /^\d{1,10}$/.test(version)
    ? Number(version)
    : version

function versionOf(condition: string): number {
  const version = tag.exec(condition)?.[1]
  if (version === undefined) throw invalid('If-Match must be one ETag, such as "3", or *.')
  return Number(version)
}

const versionRequired = () =>
  new AppError(
    'version_required',
    'Send the version of the record you are changing, or its ETag as If-Match. Get the record again to see them.',
  )
