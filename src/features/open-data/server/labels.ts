/** The lists of words that records refer to by number. They are the same in every county, and change with the product only. */
import type { z } from 'zod'
import type { Action, BodyType, MatterStatus, MatterType, VoteType } from '../word-schemas.ts'
import { type Collection, constant, empty, flag, moment, number, rowVersion, text } from './collection.ts'
import { matterTypes } from './items.ts'
import { statuses } from './last-vote.ts'
import { bodyTypes as typesOfBodies } from './people.ts'
import type { Column } from './to-sql.ts'
import { answers } from './votes.ts'

interface Word {
  readonly id: number
  readonly name: string
}

/** `k`, with `id` and `name`. */
const wordsFrom = (words: readonly Word[]) =>
  `(values ${words.map(({ id, name }) => `(${id}::bigint, '${name}'::text)`).join(', ')}) k (id, name)`

/** What every list of words has, under its own names. */
const own = <const Name extends string>(name: Name, kind: string) =>
  ({
    [`${name}Id`]: number('k.id'),
    [`${name}Guid`]: text(`md5('${kind} ' || k.id)::uuid::text`),
    [`${name}LastModifiedUtc`]: moment(`timestamptz '2026-01-01T00:00:00Z'`),
    [`${name}RowVersion`]: rowVersion('1'),
    [`${name}Name`]: text('k.name'),
  }) as Record<`${Name}${'Id' | 'Guid' | 'LastModifiedUtc' | 'RowVersion' | 'Name'}`, Column>

export const bodyTypes: Collection<keyof z.infer<typeof BodyType>> = {
  key: 'BodyTypeId',
  from: wordsFrom(typesOfBodies),
  isPublished: 'true',
  columns: own('BodyType', 'body type'),
}

export const typesOfMatters: Collection<keyof z.infer<typeof MatterType>> = {
  key: 'MatterTypeId',
  from: wordsFrom(matterTypes),
  isPublished: 'true',
  columns: {
    ...own('MatterType', 'matter type'),
    MatterTypeSort: number('k.id'),
    MatterTypeActiveFlag: flag('true'),
    ...empty('text', 'MatterTypeDescription'),
    MatterTypeUsedFlag: flag('true'),
  },
}

export const matterStatuses: Collection<keyof z.infer<typeof MatterStatus>> = {
  key: 'MatterStatusId',
  from: wordsFrom(statuses.map(({ id, action }) => ({ id, name: action }))),
  isPublished: 'true',
  columns: {
    ...own('MatterStatus', 'matter status'),
    MatterStatusSort: number('k.id'),
    MatterStatusActiveFlag: flag('true'),
    ...empty('text', 'MatterStatusDescription'),
    MatterStatusUsedFlag: flag('true'),
    MatterStatusPublicFlag: flag('true'),
  },
}

export const actions: Collection<keyof z.infer<typeof Action>> = {
  key: 'ActionId',
  from: wordsFrom(statuses.slice(1).map(({ id, action }) => ({ id, name: action }))),
  isPublished: 'true',
  columns: { ...own('Action', 'action'), ActionActiveFlag: flag('true'), ActionUsedFlag: flag('true') },
}

const resultOf = `case ${answers.map(({ id, result }) => `when k.id = ${id} then ${result}`).join(' ')} end`
const usedFor = `case ${answers.map(({ id, isVote }) => `when k.id = ${id} then ${isVote ? 1 : 2}`).join(' ')} end`

export const voteTypes: Collection<keyof z.infer<typeof VoteType>> = {
  key: 'VoteTypeId',
  from: wordsFrom(answers),
  isPublished: 'true',
  columns: {
    ...own('VoteType', 'vote type'),
    VoteTypePluralName: text('k.name'),
    VoteTypeUsedFor: number(usedFor),
    VoteTypeResult: number(resultOf),
    VoteTypeSort: number('k.id'),
  },
}

/** A county here keeps none of these: there is nothing in the list, and every field can be asked about. */
export const nothing = <const Name extends string>(
  key: NoInfer<Name>,
  names: Readonly<Record<Name, unknown>>,
): Collection<Name> => ({
  key,
  from: '(values (1)) none (id)',
  isPublished: 'false',
  columns: Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      /Id$|Flag$|Sequence$/.test(name) ? number('null::bigint') : constant(''),
    ]),
  ) as Record<Name, Column>,
})
