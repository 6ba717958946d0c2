/** A question that cannot be read: where in it, what was expected there, and what was found instead. */
import { AppError } from '#platform/shared/errors.ts'

export interface Misreading {
  /** Counted from 1. */
  readonly position: number
  readonly expected: string
  readonly found: string
}

export class ODataError extends AppError {
  readonly position: number
  readonly expected: string

  constructor(option: string, { position, expected, found }: Misreading) {
    const message = `${option}, position ${position}: expected ${expected}, found ${found}.`
    super('invalid', message, { fields: { [option]: message } })
    this.position = position
    this.expected = expected
  }
}
