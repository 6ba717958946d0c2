import { randomBytes } from 'node:crypto'

export function randomName(): string {
  return randomBytes(8).toString('hex')
}
