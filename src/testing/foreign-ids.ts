/**
 * Calls an operation with ids of another county's rows in every place where an id belongs, and tells where the answer
 * differs from the one for an id that is nowhere: such a difference tells that the row exists.
 */
import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from './caller.ts'
import type { RowIds } from './county-rows.ts'
import { type Operation, type OperationInput, requestOf } from './operations.ts'
import { namesCounty, sample } from './sample-input.ts'

export interface Counties {
  readonly own: RowIds
  readonly foreign: RowIds
}

/** Everything filled in, with rows of the own county; the n-th id is replaced. Counts the ids on its way. */
function inputWith(operation: Operation, own: RowIds, replaced = -1, id = ''): [OperationInput, number] {
  let count = 0
  const options = {
    isFull: true,
    id: (name: string) => (count++ === replaced ? id : own.for(name === 'id' ? nounBefore(operation) : name)),
  }
  const of = (schemas: Operation['params']) =>
    Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => !namesCounty(name))
        .map(([name, schema]) => [name, sample(schema, name, options)]),
    )
  const input = {
    params: of(operation.params),
    query: of(operation.query),
    body: operation.body && sample(operation.body, '', options),
  }
  return [input, count]
}

/** `/api/departments/{id}` is about departments. */
const nounBefore = ({ path }: Operation) =>
  /([\w-]+)\/\{id\}/.exec(path)?.[1]?.replaceAll('-', '_').replace(/s$/, '') ?? ''

export const ownInput = (operation: Operation, own: RowIds) => inputWith(operation, own)[0]

export async function foreignIdFaults(
  caller: Caller,
  operation: Operation,
  { own, foreign }: Counties,
): Promise<string[]> {
  const [, places] = inputWith(operation, own)
  const inPath = Object.values(operation.params).filter(({ format }) => format === 'uuid').length
  const isInPath = (place: number) => place < inPath
  const ask = (place: number, id: string) =>
    caller.request(requestOf(operation, inputWith(operation, own, place, id)[0]))
  const faults: string[] = []
  for (let place = 0; place < places; place++) {
    const nowhere = await ask(place, randomUUID())
    if (isInPath(place) && nowhere.status !== 404) faults.push(`place ${place}: ${nowhere.status} for no row`)
    for (const id of foreign.all) {
      const answer = await ask(place, id)
      if (!isSame(answer, nowhere)) faults.push(`place ${place}: ${answer.status} for ${id}`)
    }
  }
  return faults
}

/** An id that is taken at its word (a client's own choice) may be accepted, or be there already when sent again. */
function isSame(answer: Answer<unknown>, nowhere: Answer<unknown>): boolean {
  if (nowhere.status < 400) return answer.status === nowhere.status || answer.status === 409
  return JSON.stringify(told(answer)) === JSON.stringify(told(nowhere))
}

/** A problem without the one thing that differs from request to request. */
export const told = ({ problem }: Answer<unknown>) => ({ ...problem, request_id: undefined })
