/** The functions of `$filter`: what each takes, and what it gives. `time` is a day or a moment. */
import type { FieldType } from './fields.ts'

export type ValueType = Exclude<FieldType, 'list'>
export type ArgumentType = 'text' | 'number' | 'time'

export interface Signature {
  readonly takes: readonly ArgumentType[]
  /** How many of them may be left out, from the last one on. */
  readonly optional?: number
  readonly gives: ValueType
}

const ofTime = { takes: ['time'], gives: 'number' } as const
const ofNumber = { takes: ['number'], gives: 'number' } as const
const ofText = { takes: ['text'], gives: 'text' } as const
const ofTwo = { takes: ['text', 'text'], gives: 'boolean' } as const

export const functions = {
  substringof: ofTwo,
  startswith: ofTwo,
  endswith: ofTwo,
  tolower: ofText,
  toupper: ofText,
  trim: ofText,
  length: { takes: ['text'], gives: 'number' },
  indexof: { takes: ['text', 'text'], gives: 'number' },
  substring: { takes: ['text', 'number', 'number'], optional: 1, gives: 'text' },
  concat: { takes: ['text', 'text'], gives: 'text' },
  year: ofTime,
  month: ofTime,
  day: ofTime,
  hour: ofTime,
  minute: ofTime,
  second: ofTime,
  round: ofNumber,
  floor: ofNumber,
  ceiling: ofNumber,
} as const satisfies Record<string, Signature>

export type FunctionName = keyof typeof functions
export const signatureOf = (name: FunctionName): Signature => functions[name]

export const functionNamed = (word: string): FunctionName | undefined => {
  const name = word.toLowerCase()
  return Object.hasOwn(functions, name) ? (name as FunctionName) : undefined
}
