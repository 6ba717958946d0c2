/** Several questions in one request: each goes the whole way of a request of its own, with its own check of session and access. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Output } from '../../shared/endpoint.ts'
import { invalid } from '../../shared/errors.ts'
import { totalCountHeader } from '../../shared/list.ts'
import { askTogether } from '../../shared/together.ts'
import { handleTogether, JsonText, type Route } from './handle.ts'

type Together = (request: FastifyRequest, addresses: readonly string[]) => Promise<JsonText>
type AnswerOfOne = Output<typeof askTogether>[number]

export const togetherRoute = handleTogether(askTogether, ({ query }) => query.ask)

export function togetherOf(app: FastifyInstance, routes: readonly Route[]): Together {
  const asides = routes
    .map(({ endpoint }) => endpoint)
    .filter(isAside)
    .map(addressesOf)
  return async (request, addresses) => {
    const isSmall = (path: string) => asides.some((aside) => aside.test(path))
    if (!addresses.every((address) => isSmall(address.split('?', 1)[0] ?? '')))
      throw invalid('Only small questions can be asked together.')
    const answers = await Promise.all(addresses.map((address) => answerAlone(app, request, address)))
    return new JsonText(`[${answers.join()}]`)
  }
}

const isAside = ({ isAside, isBesideOthers }: Endpoint) => isAside === true || isBesideOthers === true

/** Its path, with ids and plain names for its parameters. */
const addressesOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`)

/** As JSON: what was answered is JSON already. */
async function answerAlone(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string> {
  const { remoteAddress } = request.socket
  const { statusCode, headers, payload } = await app.inject({
    method: 'GET',
    url,
    headers: request.headers,
    ...(remoteAddress && { remoteAddress }),
  })
  const total = headers[totalCountHeader.toLowerCase()]
  const known: Omit<AnswerOfOne, 'body'> = {
    status: statusCode,
    ...(total !== undefined && { total: Number(total) }),
  }
  return `${JSON.stringify(known).slice(0, -1)},"body":${payload || 'null'}}`
}
